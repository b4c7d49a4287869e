"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { createCredential } from "@/lib/services/credentials/create-credential";
import { revokeCredential } from "@/lib/services/credentials/revoke-credential";
import { linkRepository } from "@/lib/services/github/link-repository";
import { setObserve } from "@/lib/services/github/set-observe";
import { unlinkRepository } from "@/lib/services/github/unlink-repository";
import { addMember } from "@/lib/services/members/add-member";
import { changeRole } from "@/lib/services/members/change-role";
import { removeMember } from "@/lib/services/members/remove-member";
import { parseInput } from "@/lib/services/parse";
import { changePolicy } from "@/lib/services/projects/change-policy";
import { previewPatterns } from "@/lib/services/projects/preview-patterns";
import { reviewPolicyChange } from "@/lib/services/projects/review-policy-change";
import { setFixtureOwner } from "@/lib/services/projects/set-fixture-owner";
import { setSecondPerson } from "@/lib/services/projects/set-second-person";
import { updateProject } from "@/lib/services/projects/update-project";
import { withdrawPolicyChange } from "@/lib/services/projects/withdraw-policy-change";
import { createTrustRule } from "@/lib/services/trust/create-trust-rule";
import { revokeTrustRule } from "@/lib/services/trust/revoke-trust-rule";

const inProject = z.object({ slug: z.string(), input: z.unknown() });
const onSubject = inProject.extend({ id: z.string() });
const project = z.object({ slug: z.string() });
const subject = z.object({ slug: z.string(), id: z.string() });

export const updateProjectAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return updateProject(ctx, slug, input);
});

export const changePolicyAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return changePolicy(ctx, slug, input);
});

export const previewPatternsAction = action(
  (ctx, sent) => {
    const { slug, input } = parseInput(inProject, sent);
    return previewPatterns(ctx, slug, input);
  },
  { refresh: false },
);

export const reviewPolicyChangeAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onSubject, sent);
  return reviewPolicyChange(ctx, slug, id, input);
});

export const withdrawPolicyChangeAction = action((ctx, sent) => {
  const { slug, id } = parseInput(subject, sent);
  return withdrawPolicyChange(ctx, slug, id);
});

export const setSecondPersonAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return setSecondPerson(ctx, slug, input);
});

export const setFixtureOwnerAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return setFixtureOwner(ctx, slug, input);
});

export const linkGithubAction = action((ctx, sent) => linkRepository(ctx, parseInput(project, sent).slug));

export const unlinkGithubAction = action((ctx, sent) => unlinkRepository(ctx, parseInput(project, sent).slug));

export const setObserveAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return setObserve(ctx, slug, input);
});

export const addMemberAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return addMember(ctx, slug, input);
});

export const changeRoleAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onSubject, sent);
  return changeRole(ctx, slug, id, input);
});

export const removeMemberAction = action((ctx, sent) => {
  const { slug, id } = parseInput(subject, sent);
  return removeMember(ctx, slug, id);
});

export const createCredentialAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return createCredential(ctx, slug, input);
});

export const revokeCredentialAction = action((ctx, sent) => {
  const { slug, id } = parseInput(subject, sent);
  return revokeCredential(ctx, slug, id);
});

export const createTrustRuleAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return createTrustRule(ctx, slug, input);
});

export const revokeTrustRuleAction = action((ctx, sent) => {
  const { slug, id } = parseInput(subject, sent);
  return revokeTrustRule(ctx, slug, id);
});
