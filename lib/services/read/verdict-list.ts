import type { VerdictFilters, VerdictListView, VerdictRow } from "@/lib/contract/verdict-list-view";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";
import { partStatuses, parts } from "@/lib/domain/words";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { type Cursor, invalidCursor, readCursor, writeCursor } from "./cursor";

const rowsPerPage = 50;
const order = "-scored_at";
const longestBranch = 300;

/** Columns of a row of the list; the body may be large and is left in the database. */
export const verdictRowSelect = {
  id: true,
  commitSha: true,
  branch: true,
  pullRequest: true,
  mergeQueue: true,
  observe: true,
  verdict: true,
  property: true,
  fixture: true,
  flake: true,
  scoredAt: true,
  validUntil: true,
} as const satisfies Prisma.VerdictRecordSelect;

type Row = Prisma.VerdictRecordGetPayload<{ select: typeof verdictRowSelect }>;

/** What the address may hold; what is none of it is left out, so that a stale link still shows a list. */
export type VerdictListQuery = Readonly<Partial<Record<"verdict" | "branch" | "part" | "cursor", string>>>;

/** One page of the recorded verdicts of a project, newest first, as recorded (design 7). Throws as `enterProject` does. */
export async function readVerdictList(ctx: Context, slug: string, query: VerdictListQuery): Promise<VerdictListView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const filters = filtersOf(query);
  const selected = whereOf(scope.projectId, filters);
  const after = cursorOrNull(query.cursor);
  return ctx.db.snapshot(async (read) => {
    const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId }, select: { name: true } });
    const rows = await read.verdictRecord.findMany({
      where: after === null ? selected : { AND: [selected, { OR: scoredBefore(after) }] },
      orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
      take: rowsPerPage + 1,
      select: verdictRowSelect,
    });
    const shown = rows.slice(0, rowsPerPage);
    const last = rows.length > rowsPerPage ? shown.at(-1) : undefined;
    return {
      now: ctx.now().toISOString(),
      slug: scope.slug,
      projectName: project.name,
      role: scope.role,
      rows: shown.map(verdictRow),
      total: await read.verdictRecord.count({ where: selected }),
      nextCursor: last ? writeCursor(order, { value: last.scoredAt.toISOString(), id: last.id }) : null,
      filters,
    };
  });
}

/** A stored verdict as a row shows it. */
export function verdictRow(row: Row): VerdictRow {
  const { id, commitSha, branch, pullRequest, mergeQueue, observe } = row;
  return {
    ...{ id, commitSha, branch, pullRequest, mergeQueue, observe },
    verdict: storedWord(["pass", "fail"], row.verdict),
    parts: {
      property: storedWord(partStatuses, row.property),
      fixture: storedWord(partStatuses, row.fixture),
      flake: storedWord(partStatuses, row.flake),
    },
    scoredAt: row.scoredAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
  };
}

function filtersOf({ verdict, branch, part }: VerdictListQuery): VerdictFilters {
  return {
    verdict: verdict === "pass" || verdict === "fail" ? verdict : null,
    branch: (branch ?? "").slice(0, longestBranch),
    part: parts.find((name) => name === part) ?? null,
  };
}

function whereOf(projectId: string, { verdict, branch, part }: VerdictFilters): Prisma.VerdictRecordWhereInput {
  return {
    projectId,
    ...(verdict === null ? {} : { verdict }),
    ...(branch === "" ? {} : { branch }),
    ...(part === null ? {} : { [part]: { in: ["fail", "missing", "stale"] } }),
  };
}

/** A cursor that somebody cut leads to the first page. */
function cursorOrNull(text: string | undefined): Cursor | null {
  try {
    return readCursor(order, text);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid_input") return null;
    throw error;
  }
}

function scoredBefore({ value, id }: Cursor): Prisma.VerdictRecordWhereInput[] {
  const at = new Date(value ?? Number.NaN);
  if (Number.isNaN(at.getTime())) throw invalidCursor();
  return [{ scoredAt: { lt: at } }, { scoredAt: at, id: { lt: id } }];
}
