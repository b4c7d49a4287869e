import type { PolicyBody } from "@/lib/contract/v1/policy";
import type { Project } from "@/lib/db/generated/sqlite/client";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import type { Change } from "@/lib/services/change";
import { policyBodyFromRow } from "@/lib/services/mappers/policy-row";
import { type EndedByPattern, endProtected } from "./end-protected";

/**
 * Puts a policy into force inside a change: names what it loosens for 30 days (design 3), ends what its new patterns hit, and
 * withdraws the requests that were written against the policy before.
 */
export async function applyPolicy(
  change: Change,
  project: Project,
  policy: PolicyBody,
  loosened: readonly string[],
): Promise<EndedByPattern[]> {
  const { tx, now, record } = change;
  const before = policyBodyFromRow(project);
  const named = [...new Set([...stillNamed(project, now), ...loosened])].sort();
  await tx.project.update({
    where: { id: project.id },
    data: {
      policy: JSON.stringify(policy),
      ...(loosened.length === 0 ? {} : { loosenedAt: now, loosenedFields: JSON.stringify(named) }),
    },
  });
  record(
    {
      action: loosened.length === 0 ? "policy.tightened" : "policy.loosened",
      subject: { type: "project", id: project.id },
      before,
      after: { ...policy, ...(loosened.length === 0 ? {} : { loosened }) },
    },
    { movesLeaseState: true },
  );
  await tx.policyChange.updateMany({
    where: { projectId: project.id, state: "requested" },
    data: { state: "withdrawn", reviewedAt: now },
  });
  const added = policy.protected_patterns.filter((pattern) => !before.protected_patterns.includes(pattern));
  return endProtected(change, project.id, added);
}

// A second loosening must not take the first one's name off the verdicts early.
function stillNamed(project: Project, now: Date): readonly string[] {
  if (project.loosenedAt === null || project.loosenedFields === null) return [];
  const until = project.loosenedAt.getTime() + productLimits.loosenedNoticeDays * dayMs;
  return now.getTime() < until ? JSON.parse(project.loosenedFields) : [];
}
