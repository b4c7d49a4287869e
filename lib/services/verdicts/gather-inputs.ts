import type { ReadClient } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import { loosenedOf } from "../mappers/policy-loosened";
import { policyBodyFromRow } from "../mappers/policy-row";
import { needsSecondPerson } from "../projects/second-person";
import { witnessLocks } from "../read/witness-locks";
import { gatherFreezes, gatherReplays } from "./gather-freezes";
import { gatherLeases } from "./gather-leases";
import { gatherUploads } from "./gather-uploads";
import type { VerdictInputs } from "./verdict-inputs";

/** The commit whose verdict is asked for, as the caller and earlier verdicts know it. */
export type ScoredCommit = {
  readonly projectId: string;
  readonly commitSha: string;
  readonly headSha: string | null;
  readonly branch: string;
  readonly mergeQueue: boolean;
  /** User id of the commit's author, where they are a person here. */
  readonly authorId: string | null;
};

/** Reads everything the verdict of a commit is computed from, from one committed state. */
export async function gatherInputs(
  read: ReadClient,
  commit: ScoredCommit,
  clock: { readonly now: Date; readonly overridden: boolean },
): Promise<VerdictInputs> {
  const { projectId, commitSha } = commit;
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId } });
  const firstRed = await read.verdictRecord.findFirst({
    where: { projectId, commitSha, verdict: "fail" },
    orderBy: { scoredAt: "asc" },
    select: { scoredAt: true },
  });
  return {
    commit_sha: commitSha,
    head_sha: commit.headSha,
    clock: clock.now.toISOString(),
    clock_overridden: clock.overridden,
    revision: project.revision,
    state_revision: project.stateRevision,
    policy: policyBodyFromRow(project),
    second_person_off: !(await needsSecondPerson(read, projectId)),
    loosened: loosenedFields(project, clock.now),
    fixture_owner: await fixtureOwner(read, project),
    strict_one_to_one: commit.mergeQueue || commit.branch === project.defaultBranch,
    leases: await gatherLeases(read, projectId, commitSha),
    freezes: await gatherFreezes(read, projectId),
    replays: await gatherReplays(read, projectId, commitSha),
    locks: await witnessLocks(read, projectId),
    author: commit.authorId,
    first_red_at: firstRed?.scoredAt.toISOString() ?? null,
    ...(await gatherUploads(read, projectId, commitSha)),
  };
}

function loosenedFields(project: Parameters<typeof loosenedOf>[0], now: Date): string[] {
  const loosened = loosenedOf(project);
  if (loosened === null) return [];
  const ageMs = now.getTime() - Date.parse(loosened.at);
  return ageMs < productLimits.loosenedNoticeDays * dayMs ? loosened.fields : [];
}

async function fixtureOwner(
  read: ReadClient,
  project: { readonly fixtureOwnerId: string | null; readonly fixtureOwnerLeftAt: Date | null },
): Promise<VerdictInputs["fixture_owner"]> {
  if (project.fixtureOwnerId === null) return null;
  const user = await read.user.findUniqueOrThrow({ where: { id: project.fixtureOwnerId }, select: { name: true } });
  return { name: user.name, left_at: project.fixtureOwnerLeftAt?.toISOString() ?? null };
}
