import type { LeaseFormView } from "@/lib/contract/lease-form-view";
import { latestExpiry } from "@/lib/domain/lease/expiry-violations";
import { defaultExpiry, defaultReruns } from "@/lib/domain/lease/filing";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { readActiveMembers } from "./active-members";
import { checkTest } from "./lease-form-check";
import { readSearchableTests } from "./searchable-tests";

/**
 * What the filing form shows before a test is chosen: limits, people, variants, patterns (design 3.3, "Filing"). In: the test
 * that a link brought along, which is checked at once. Throws as `enterProject` does.
 */
export async function readLeaseForm(ctx: Context, slug: string, testId: string | null = null): Promise<LeaseFormView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  const project = await ctx.db.read.project.findUniqueOrThrow({
    where: { id: scope.projectId },
    select: { name: true, policy: true },
  });
  const policy = policyFromRow(project);
  const tests = await readSearchableTests(ctx.db.read, scope.projectId);
  return {
    now: now.toISOString(),
    slug: scope.slug,
    projectName: project.name,
    role: scope.role,
    me: scope.actor.kind === "person" ? scope.actor.userId : null,
    members: await readActiveMembers(ctx.db.read, scope.projectId, ["engineer", "owner"]),
    defaultExpiry: defaultExpiry(policy, now).toISOString(),
    latestExpiry: latestExpiry(policy, now).toISOString(),
    maximumDays: policy.leaseMaximumDays,
    defaultReruns: defaultReruns(policy),
    maximumReruns: policy.leaseMaximumReruns,
    variants: policy.variants,
    protectedPatterns: policy.protectedPatterns,
    renewals: policy.renewals,
    collection: tests === null ? null : { tests: tests.tests.length, receivedAt: tests.receivedAt.toISOString() },
    check: testId === null ? null : await checkTest(ctx, slug, testId),
  };
}
