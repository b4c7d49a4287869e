import type { Metadata } from "next";
import { CredentialsSection } from "@/components/settings/credentials-section";
import { GeneralSection } from "@/components/settings/general-section";
import { GithubSection } from "@/components/settings/github-section";
import { MembersSection } from "@/components/settings/members-section";
import { PatternsSection } from "@/components/settings/patterns-section";
import { PolicyRequests } from "@/components/settings/policy-requests";
import { PolicySection } from "@/components/settings/policy-section";
import { SecondPersonSection } from "@/components/settings/second-person-section";
import { SettingsNav } from "@/components/settings/settings-nav";
import { settingsSentence } from "@/components/settings/settings-sentence";
import { TrustSection } from "@/components/settings/trust-section";
import { PageHeader } from "@/components/ui/page-header";
import { settingsPage } from "@/lib/services/read/settings-page";
import { pageData } from "../../../page-data";
import {
  addMemberAction,
  changePolicyAction,
  changeRoleAction,
  createCredentialAction,
  createTrustRuleAction,
  linkGithubAction,
  previewPatternsAction,
  removeMemberAction,
  reviewPolicyChangeAction,
  revokeCredentialAction,
  revokeTrustRuleAction,
  setFixtureOwnerAction,
  setObserveAction,
  setSecondPersonAction,
  unlinkGithubAction,
  updateProjectAction,
  withdrawPolicyChangeAction,
} from "./actions";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage({ params }: PageProps<"/p/[slug]/settings">) {
  const { slug } = await params;
  const view = await pageData((ctx) => settingsPage(ctx, slug));
  // The forms begin anew when the policy they were made from has changed.
  const policyKey = JSON.stringify(view.policy);
  return (
    <>
      <PageHeader title="Settings" answer={settingsSentence(view)} />
      <SettingsNav />
      <PolicyRequests
        view={view}
        actions={{ reviewPolicyChange: reviewPolicyChangeAction, withdrawPolicyChange: withdrawPolicyChangeAction }}
      />
      <GeneralSection view={view} save={updateProjectAction} />
      <PolicySection key={`policy ${policyKey}`} view={view} changePolicy={changePolicyAction} />
      <PatternsSection
        key={`patterns ${policyKey}`}
        view={view}
        changePolicy={changePolicyAction}
        previewPatterns={previewPatternsAction}
      />
      <MembersSection
        view={view}
        actions={{
          addMember: addMemberAction,
          changeRole: changeRoleAction,
          removeMember: removeMemberAction,
          setFixtureOwner: setFixtureOwnerAction,
        }}
      />
      <SecondPersonSection view={view} save={setSecondPersonAction} />
      <CredentialsSection
        view={view}
        actions={{ createCredential: createCredentialAction, revokeCredential: revokeCredentialAction }}
      />
      <TrustSection
        view={view}
        actions={{ createTrustRule: createTrustRuleAction, revokeTrustRule: revokeTrustRuleAction }}
      />
      <GithubSection
        view={view}
        actions={{ linkGithub: linkGithubAction, unlinkGithub: unlinkGithubAction, setObserve: setObserveAction }}
      />
    </>
  );
}
