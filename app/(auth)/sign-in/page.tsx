import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/account/sign-in-form";
import { callbackPath } from "@/lib/auth/callback-path";
import { pageContext } from "@/lib/auth/context";
import { configuredProviders } from "@/lib/auth/providers/configured";
import { env } from "@/lib/env";
import { hasAccounts } from "@/lib/services/setup/has-accounts";

export const metadata: Metadata = { title: "Sign in" };

// People come here by a full load, never from a page that could stay while this one renders.
export const instant = false;

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { callbackUrl, error, done } = await searchParams;
  const ctx = await pageContext();
  const path = callbackPath(callbackUrl, env().publicUrl);
  if (ctx.actor !== null) redirect(path as Route);
  return (
    <SignInForm
      providers={configuredProviders(env())}
      callbackPath={path}
      error={typeof error === "string" ? error : undefined}
      notice={await notice(done === "password")}
    />
  );

  async function notice(isPasswordSet: boolean): Promise<string | undefined> {
    if (isPasswordSet) return "Your password is set. Sign in with it.";
    if (await hasAccounts(ctx)) return undefined;
    return "There is no account yet. The server printed a link at its start that makes the first one.";
  }
}
