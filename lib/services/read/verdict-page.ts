import { clockOverridden } from "@/lib/clock";
import { type VerdictBody, verdictSchema } from "@/lib/contract/v1/files/verdict";
import { verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { votesLine } from "@/lib/contract/v1/votes-line";
import type { UnconfirmedLease, VerdictPageView } from "@/lib/contract/verdict-page-view";
import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { storedVariant } from "@/lib/services/mappers/stored-variant";
import { enterProject, type ProjectScope } from "../access";
import type { Context } from "../context";
import { decidesAlone } from "../projects/decides-alone";
import { needsSecondPerson } from "../projects/second-person";
import { gatherInputs } from "../verdicts/gather-inputs";
import { loadUploads } from "../verdicts/load-uploads";
import { scoreInputs } from "../verdicts/score-inputs";
import { type VerdictInputs, verdictInputsSchema } from "../verdicts/verdict-inputs";
import { githubTold } from "./github-settings";
import { verdictRow, verdictRowSelect } from "./verdict-list";
import { readEvidenceRows } from "./verdict-page-evidence";
import { openGroup, partColumns, presentVerdict } from "./verdict-page-reasons";

const historyShown = 20;
const listShown = 50;
const unconfirmedShown = 20;

export type VerdictPageQuery = {
  /** Id of an older verdict of the commit; null: the newest. */
  readonly record: string | null;
  /** A group of findings to show in full, from that row on. */
  readonly group: string | null;
  readonly from: number;
  /** Of this server, for links out of the Markdown. */
  readonly origin: string;
};

/**
 * Everything that `/p/{slug}/verdicts/{sha}` shows (design 3.7, 7): a verdict as recorded, and apart from it what the same commit
 * would get now, from the present state, which is not recorded. Throws `not_found` for a commit without a verdict.
 */
export async function readVerdictPage(
  ctx: Context,
  slug: string,
  commitSha: string,
  query: VerdictPageQuery,
): Promise<VerdictPageView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  const commit = { projectId: scope.projectId, commitSha };
  return ctx.db.snapshot(async (read) => {
    const history = await read.verdictRecord.findMany({
      where: commit,
      orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
      take: historyShown,
      select: verdictRowSelect,
    });
    const newest = history[0];
    const id = query.record ?? newest?.id;
    const found = id === undefined ? null : await read.verdictRecord.findFirst({ where: { ...commit, id } });
    if (found === null || newest === undefined) {
      throw new DomainError("not_found", "No verdict of this commit was recorded.");
    }
    const body = verdictSchema.parse(JSON.parse(found.body));
    const inputs = verdictInputsSchema.parse(JSON.parse(found.inputs));
    const present = await scorePresent(read, scope, found, inputs.author, now);
    const secondPerson = await needsSecondPerson(read, scope.projectId);
    const hindrance = (askedBy: string) => reviewHindrance(scope, askedBy, secondPerson);
    const used = new Set([...inputs.evidence, ...inputs.collections]);
    const evidence = await readEvidenceRows(read, commit, used, hindrance);
    return {
      now: now.toISOString(),
      slug: scope.slug,
      role: scope.role,
      record: { ...verdictRow(found), headSha: found.headSha, author: found.author },
      isNewest: found.id === newest.id,
      github: await githubTold(read, scope.projectId, found.headSha ?? found.commitSha, now),
      columns: partColumns(body, present.verdict),
      open: query.group === null ? null : openGroup(body, query.group, query.from),
      present: presentVerdict(body, present.verdict),
      ...votesView(scope.slug, body, present.verdict),
      unconfirmed: await unconfirmedLeases(read, present.inputs, hindrance),
      decidesAlone: await decidesAlone(read, scope),
      used: { ...usedOf(body), seed: body.seed, secondPersonOff: body.second_person_off },
      evidence: evidence.rows,
      evidenceTotal: evidence.total,
      history: history.map(verdictRow),
      markdown: verdictMarkdown(body, query.origin),
    };
  });
}

type StoredVerdict = {
  readonly commitSha: string;
  readonly headSha: string | null;
  readonly branch: string;
  readonly mergeQueue: boolean;
};

async function scorePresent(
  read: ReadClient,
  { projectId, slug }: ProjectScope,
  { commitSha, headSha, branch, mergeQueue }: StoredVerdict,
  authorId: string | null,
  now: Date,
): Promise<{ readonly inputs: VerdictInputs; readonly verdict: VerdictBody }> {
  const commit = { projectId, commitSha, headSha, branch, mergeQueue, authorId };
  const inputs = await gatherInputs(read, commit, { now, overridden: clockOverridden() });
  return { inputs, verdict: scoreInputs(slug, inputs, await loadUploads(read, inputs), now) };
}

function usedOf({ used }: VerdictBody): NonNullable<VerdictBody["used"]> {
  if (used === null) throw new Error("A recorded verdict does not say what it used.");
  return used;
}

type VotesView = Pick<
  VerdictPageView,
  "votesLine" | "unleasedFlakes" | "alwaysFailing" | "leasesMatchingNothing" | "unmatched"
>;

/** A flake that is no longer listed now was leased since: it gets no link to the form. */
function votesView(slug: string, { votes }: VerdictBody, present: VerdictBody): VotesView {
  const still = new Set(present.votes?.unleased_flakes.map((flake) => JSON.stringify(flake)));
  const root = `/p/${slug}/leases`;
  return {
    votesLine: votes === null ? null : votesLine(votes),
    unleasedFlakes: (votes?.unleased_flakes ?? []).slice(0, listShown).map((flake) => ({
      ...flake,
      href: still.has(JSON.stringify(flake)) ? `${root}/new?${new URLSearchParams({ test: flake.test_id })}` : null,
    })),
    alwaysFailing: (votes?.always_failing ?? []).slice(0, listShown),
    leasesMatchingNothing: (votes?.leases_matching_nothing ?? []).slice(0, listShown).map((lease) => ({
      ...lease,
      href: `${root}?${new URLSearchParams({ q: lease.test_id })}`,
    })),
    unmatched: (votes?.unmatched ?? []).slice(0, listShown),
  };
}

/** Leases that the commit's author filed after it was first red and that no owner has looked at (design 3.3, "Filing"). */
async function unconfirmedLeases(
  read: ReadClient,
  { author, first_red_at, leases }: VerdictInputs,
  hindrance: (askedBy: string) => string | null,
): Promise<UnconfirmedLease[]> {
  if (author === null || first_red_at === null) return [];
  const ids = leases
    .filter((lease) => lease.filed_by === author && !lease.confirmed)
    .filter((lease) => Date.parse(lease.leased_at) >= Date.parse(first_red_at))
    .map(({ id }) => id)
    .slice(0, unconfirmedShown);
  const rows = await read.lease.findMany({
    where: { id: { in: ids } },
    orderBy: { leasedAt: "asc" },
    include: { filedBy: { select: { name: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    testId: row.testId,
    variant: storedVariant(row.variant),
    filedBy: row.filedBy.name,
    filedAt: row.leasedAt.toISOString(),
    version: row.version,
    hindrance: hindrance(row.filedById),
  }));
}

function reviewHindrance({ role, actor }: ProjectScope, askedBy: string, secondPerson: boolean): string | null {
  if (role !== "owner") return "Only an owner of the project can.";
  const isOwn = actor.kind === "person" && actor.userId === askedBy;
  return isOwn && secondPerson ? "The person who asked may not decide; another owner must." : null;
}
