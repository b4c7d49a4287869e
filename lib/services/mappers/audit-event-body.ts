import type { AuditEventBody } from "@/lib/contract/v1/audit";
import type { Prisma } from "@/lib/db/generated/sqlite/client";

export type AuditEventRow = Prisma.AuditEventGetPayload<object>;

/** An event of an audit chain as the wire shows it. */
export function auditEventBody(row: AuditEventRow): AuditEventBody {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: row.actor,
    actor_name: row.actorName,
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    before: storedJson(row.before),
    after: storedJson(row.after),
    previous_hash: row.previousHash,
    hash: row.hash,
  };
}

function storedJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
