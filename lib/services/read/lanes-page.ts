import {
  type LaneFindingCode,
  type LaneFindings,
  type LanePoint,
  type LanesPageView,
  laneFindingCodes,
} from "@/lib/contract/lanes-page-view";
import type { ReadClient } from "@/lib/db/client";
import { scoreCollection } from "@/lib/domain/collection/score-collection";
import { utcDay } from "@/lib/domain/day";
import { scoreOneToOne } from "@/lib/domain/freeze/one-to-one";
import { testKey } from "@/lib/domain/identity/test-key";
import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { type Reason, warnReason } from "@/lib/domain/reason";
import { whatClears } from "@/lib/domain/verdict/what-clears";
import { enterProject } from "@/lib/services/access";
import { isOlderThanFiling, missingSince } from "@/lib/services/collections/missing-since";
import { collectionOfCommit, countingCollections } from "@/lib/services/collections/newest-collection";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { storedVariant } from "@/lib/services/mappers/stored-variant";

const shownPerFinding = 50;
const piecesRead = 400;

/**
 * Everything that `/p/{slug}/lanes` shows (design 3.5, 7): counts over time of the default branch's collections, and what is wrong
 * with the newest, scored by the same rules as a verdict. Throws as `enterProject` does.
 */
export async function readLanesPage(ctx: Context, slug: string): Promise<LanesPageView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  return ctx.db.snapshot(async (read) => {
    const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId } });
    const history = await laneHistory(read, scope.projectId);
    return {
      now: ctx.now().toISOString(),
      slug: scope.slug,
      projectName: project.name,
      defaultBranch: project.defaultBranch,
      role: scope.role,
      newest: await newestCollection(read, project, history),
      history,
    };
  });
}

/** One point for each commit, from its newest piece: its row counts all pieces that had come by then. */
async function laneHistory(read: ReadClient, projectId: string): Promise<LanePoint[]> {
  const pieces = await read.collection.findMany({
    where: { projectId, defaultBranch: true, ...countingCollections },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: piecesRead,
    select: { commitSha: true, mergeCount: true, witnessCount: true, freezeCount: true, receivedAt: true },
  });
  const newestPiece = new Map<string, (typeof pieces)[number]>();
  for (const piece of pieces) if (!newestPiece.has(piece.commitSha)) newestPiece.set(piece.commitSha, piece);
  return [...newestPiece.values()].reverse().map((piece) => ({
    commitSha: piece.commitSha,
    at: piece.receivedAt.toISOString(),
    merge: piece.mergeCount,
    witness: piece.witnessCount,
    freeze: piece.freezeCount,
  }));
}

async function newestCollection(
  read: ReadClient,
  project: Parameters<typeof policyFromRow>[0] & { readonly id: string },
  history: readonly LanePoint[],
): Promise<LanesPageView["newest"]> {
  const [point, before] = [history.at(-1), history.at(-2)];
  if (point === undefined) return null;
  const collection = await collectionOfCommit(read, project.id, point.commitSha);
  if (collection === null) return null;
  const previous = before === undefined ? null : await collectionOfCommit(read, project.id, before.commitSha);
  const rows = await read.freezeRow.findMany({
    where: { projectId: project.id, status: "approved", endedAt: null },
    select: { testId: true },
  });
  const reasons = [
    ...scoreCollection(collection, policyFromRow(project), previous),
    ...scoreOneToOne(rows, collection, { strict: true }),
    ...(await lostLeases(read, project.id)),
  ];
  const count = (code: LaneFindingCode) => reasons.filter((reason) => reason.code === code).length;
  const { at: receivedAt, ...counts } = point;
  return {
    lanes: { ...counts, receivedAt },
    framework: collection.framework,
    tests: collection.tests.length,
    findings: laneFindingCodes.flatMap((code) => findingsOf(code, reasons)),
    unmatched: { rows: count("row_without_frozen_test"), tests: count("frozen_without_row") },
    previous: before === undefined ? null : { commitSha: before.commitSha, at: before.at },
  };
}

/** Open leases of tests that the newest collection lacks, each since when. */
async function lostLeases(read: ReadClient, projectId: string): Promise<Reason[]> {
  const leases = await read.lease.findMany({
    where: { projectId, endedAt: null },
    select: { testId: true, variant: true, leasedAt: true },
    orderBy: { expiresAt: "asc" },
  });
  const since = await missingSince(
    read,
    projectId,
    leases.map(({ testId }) => testId),
  );
  return leases.flatMap(({ testId, variant, leasedAt }) => {
    const lost = since.get(testKey(testId));
    if (lost === undefined) return [];
    const from = isOlderThanFiling(lost, leasedAt)
      ? "it was filed"
      : `${lost.orLonger ? "at least " : ""}${utcDay(lost.at)} (${lost.commitSha.slice(0, 10)})`;
    const subject = leaseSubject({ testId, variant: storedVariant(variant) });
    return [warnReason("flake", "matches_nothing", subject, `matches nothing since ${from}`)];
  });
}

function findingsOf(code: LaneFindingCode, reasons: readonly Reason[]): LaneFindings[] {
  const own = reasons.filter((reason) => reason.code === code);
  if (own.length === 0) return [];
  return [
    {
      code,
      advice: whatClears[code].advice,
      fails: own.some((reason) => reason.severity === "fail"),
      total: own.length,
      shown: own.slice(0, shownPerFinding).map(({ subject, message }) => ({ subject, message })),
    },
  ];
}
