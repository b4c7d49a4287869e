import type { LockChangeBody } from "@/lib/contract/v1/locks";
import type { WaitingLockChange, WitnessPageView } from "@/lib/contract/witness-page-view";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type ProjectScope } from "../access";
import type { Context } from "../context";
import { policyFromRow } from "../mappers/policy-row";
import { decidesAlone } from "../projects/decides-alone";
import { needsSecondPerson } from "../projects/second-person";
import { listLockChanges } from "./list-lock-changes";
import { listLocks } from "./list-locks";

const locksShown = 100;
const waitingShown = 50;
const decidedShown = 20;

/** What the address asks for; a cursor that somebody cut leads to the first page. */
export type WitnessPageQuery = { readonly suite: string; readonly cursor: string | null };

/** Everything that `/p/{slug}/witness` shows (design 3.2, 7): locks, the changes that wait, who owns the fixtures. */
export async function readWitnessPage(ctx: Context, slug: string, query: WitnessPageQuery): Promise<WitnessPageView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const { read } = ctx.db;
  const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId } });
  const secondPerson = await needsSecondPerson(read, scope.projectId);
  const locks = await locksOf(ctx, slug, query);
  const waiting = await listLockChanges(ctx, slug, { state: "requested", limit: waitingShown });
  const newest = await listLockChanges(ctx, slug, { limit: waitingShown + decidedShown });
  const owner =
    project.fixtureOwnerId === null
      ? null
      : await read.user.findUniqueOrThrow({ where: { id: project.fixtureOwnerId }, select: { name: true } });
  return {
    now: ctx.now().toISOString(),
    slug: scope.slug,
    projectName: project.name,
    role: scope.role,
    secondPerson,
    decidesAlone: await decidesAlone(read, scope),
    fixtureRequired: policyFromRow(project).fixtureRequired,
    fixtureOwner: owner && { name: owner.name, leftAt: project.fixtureOwnerLeftAt?.toISOString() ?? null },
    locks: locks.items,
    locksTotal: locks.total,
    nextCursor: locks.next_cursor,
    suite: query.suite,
    waiting: waiting.items.map((change) => waitingChange(change, scope, secondPerson)),
    waitingTotal: waiting.total,
    decided: newest.items.filter(({ state }) => state !== "requested").slice(0, decidedShown),
  };
}

async function locksOf(ctx: Context, slug: string, { suite, cursor }: WitnessPageQuery) {
  const first = { limit: locksShown, ...(suite === "" ? {} : { suite_id: suite.slice(0, 1000) }) };
  if (cursor === null) return listLocks(ctx, slug, first);
  try {
    return await listLocks(ctx, slug, { ...first, cursor });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid_input") throw error;
    return listLocks(ctx, slug, first);
  }
}

function waitingChange(
  change: LockChangeBody,
  { role, actor }: ProjectScope,
  secondPerson: boolean,
): WaitingLockChange {
  const isMine = actor.kind === "person" && actor.userId === change.author.id;
  return { ...change, isMine, hindrance: hindranceOf(role, isMine, secondPerson) };
}

function hindranceOf(role: ProjectScope["role"], isMine: boolean, secondPerson: boolean): string | null {
  if (role !== "owner") return "It waits for an owner.";
  return isMine && secondPerson ? "The person who asked may not decide; another owner must." : null;
}
