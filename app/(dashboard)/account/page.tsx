import type { Metadata } from "next";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { TokensSection } from "@/components/account/tokens-section";
import { PageHeader } from "@/components/ui/page-header";
import { accountPage } from "@/lib/services/read/account-page";
import { pageData } from "../page-data";
import { changePasswordAction, createTokenAction, revokeTokenAction, updateProfileAction } from "./actions";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage() {
  const view = await pageData(accountPage);
  return (
    <>
      <PageHeader title="Your account" answer={`${view.name}, signed in as ${view.email}.`} />
      <ProfileSection key={view.version} view={view} save={updateProfileAction} />
      <PasswordSection view={view} change={changePasswordAction} />
      <TokensSection view={view} actions={{ create: createTokenAction, revoke: revokeTokenAction }} />
    </>
  );
}
