import type { Metadata } from "next";
import { DeadLink } from "@/components/account/dead-link";
import { SetPasswordForm } from "@/components/account/set-password-form";
import { pageContext } from "@/lib/auth/context";
import { passwordLinkUser } from "@/lib/services/users/set-password";
import { setPasswordAction } from "../actions";

export const metadata: Metadata = { title: "Choose a password", referrer: "no-referrer" };

// People come here by a full load, never from a page that could stay while this one renders.
export const instant = false;

export default async function SetPasswordPage({ searchParams }: PageProps<"/set-password">) {
  const { token } = await searchParams;
  const ctx = await pageContext();
  const user = typeof token === "string" ? await passwordLinkUser(ctx, token) : null;
  if (user === null || typeof token !== "string") {
    return (
      <DeadLink title="This link sets no password">It has been used or is over. Ask an admin for a new one.</DeadLink>
    );
  }
  return <SetPasswordForm token={token} email={user.email} setPassword={setPasswordAction} />;
}
