import type { Metadata } from "next";
import { DeadLink } from "@/components/account/dead-link";
import { SetupForm } from "@/components/account/setup-form";
import { pageContext } from "@/lib/auth/context";
import { isSetupOpen } from "@/lib/services/setup/complete-setup";
import { completeSetupAction } from "../actions";

export const metadata: Metadata = { title: "Make the first account", referrer: "no-referrer" };

// People come here by a full load, never from a page that could stay while this one renders.
export const instant = false;

export default async function SetupPage({ searchParams }: PageProps<"/setup">) {
  const { token } = await searchParams;
  const ctx = await pageContext();
  if (typeof token !== "string" || !(await isSetupOpen(ctx, token))) {
    return (
      <DeadLink title="This link makes no account">
        It has been used or replaced. While there is no account, the server prints a new link each time it starts.
      </DeadLink>
    );
  }
  return <SetupForm token={token} completeSetup={completeSetupAction} />;
}
