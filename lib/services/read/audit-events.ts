import type { z } from "zod";
import { type auditPageSchema, listAuditSchema } from "@/lib/contract/v1/audit";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { auditEventBody } from "../mappers/audit-event-body";
import { parseInput } from "../parse";
import { type Cursor, invalidCursor, readCursor, writeCursor } from "./cursor";

export const listAuditNeed: Need = { role: "owner" };

const order = "-sequence";

/** One page of a project's audit trail, newest first (design 5, 7). In: listAuditSchema. */
export async function listAudit(ctx: Context, slug: string, input: unknown): Promise<z.output<typeof auditPageSchema>> {
  const { projectId } = await enterProject(ctx, slug, listAuditNeed);
  const query = parseInput(listAuditSchema, input);
  const cursor = readCursor(order, query.cursor);
  const selected = auditWhere(projectId, query);
  return ctx.db.snapshot(async (read) => {
    const total = await read.auditEvent.count({ where: selected });
    const rows = await read.auditEvent.findMany({
      where: { AND: [selected, ...(cursor === null ? [] : [{ sequence: { lt: sequenceOf(cursor) } }])] },
      orderBy: { sequence: "desc" },
      take: query.limit + 1,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(auditEventBody),
      next_cursor: last ? writeCursor(order, { value: null, id: String(last.sequence) }) : null,
      total,
    };
  });
}

function sequenceOf({ id }: Cursor): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw invalidCursor();
  return Number(id);
}

function auditWhere(projectId: string, query: z.output<typeof listAuditSchema>): Prisma.AuditEventWhereInput {
  const { action, actor, subject, since, until } = query;
  return {
    chain: projectId,
    ...(action === undefined ? {} : { action: action.endsWith(".") ? { startsWith: action } : action }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subjectId: subject }),
    at: {
      ...(since === undefined ? {} : { gte: new Date(since) }),
      ...(until === undefined ? {} : { lt: new Date(until) }),
    },
  };
}
