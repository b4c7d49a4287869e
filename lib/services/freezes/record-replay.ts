import type { z } from "zod";
import { recordReplaySchema } from "@/lib/contract/v1/freeze";
import { DomainError } from "@/lib/domain/errors";
import { isInForce } from "@/lib/domain/freeze/freeze-state";
import { enterProject, type Need } from "../access";
import { credentialName } from "../audit";
import { type Change, changeProject } from "../change";
import type { Actor, Context } from "../context";
import { requireOwnCommit } from "../evidence/require-own-commit";
import { freezeFromRow } from "../mappers/freeze-row";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { parseInput } from "../parse";
import { loadFreeze, type StoredFreeze } from "./load-freeze";

export const recordReplayNeed: Need = { role: "engineer", writers: ["flake-runner"] };

/**
 * Records that a frozen test was replayed (design 3.4), as evidence: the row's version stays. The row's last replay follows
 * the newest that showed something, whatever the order of arrival: one that ended in an error replayed nothing, and leaves the
 * row as stale as it was. The same job sent again changes nothing; with another outcome it is a `conflict`.
 * In: recordReplaySchema, `at` defaults to now. Out: the freeze. Throws `rule_violation` for a row that has ended or a time
 * in the future.
 */
export async function recordReplay(ctx: Context, slug: string, id: string, input: unknown) {
  const scope = await enterProject(ctx, slug, recordReplayNeed);
  const body = parseInput(recordReplaySchema, input);
  if (body.commit_sha !== null) requireOwnCommit(scope.actor, body.commit_sha);
  const known = await ctx.db.read.replay.findFirst({
    where: { jobUrl: body.job_url, freeze: { id, projectId: scope.projectId } },
  });
  if (known !== null) {
    requireSameOutcome(known.outcome, body);
    return loadFreezeBody(ctx.db.read, scope.projectId, id, ctx.now());
  }
  try {
    return await changeProject(ctx, scope.projectId, async (change) => {
      const row = await loadFreeze(change.tx, scope.projectId, id);
      await record(change, row, body, scope.actor);
      return loadFreezeBody(change.tx, scope.projectId, id, change.now);
    });
  } catch (error) {
    if (error !== recordedMeanwhile) throw error;
    return recordReplay(ctx, slug, id, input);
  }
}

// Two deliveries of one job may have waited for each other at the project's row: the second changes nothing.
const recordedMeanwhile = new Error("This replay was recorded while its second delivery waited.");

async function record(change: Change, row: StoredFreeze, body: z.output<typeof recordReplaySchema>, actor: Actor) {
  const { tx, now } = change;
  const identity = { freezeId: row.id, jobUrl: body.job_url };
  if ((await tx.replay.findUnique({ where: { freezeId_jobUrl: identity } })) !== null) throw recordedMeanwhile;
  const at = body.at === undefined ? now : new Date(body.at);
  requireRecordable(row, at, now);
  const showed = body.outcome !== "error";
  const newest = showed && (row.lastReplayAt === null || at >= row.lastReplayAt);
  await tx.replay.create({
    data: {
      ...identity,
      outcome: body.outcome,
      at,
      artifactUrl: body.artifact_url,
      commitSha: body.commit_sha,
      recordedBy: recordedBy(actor),
    },
  });
  if (newest) {
    await tx.freezeRow.update({ where: { id: row.id }, data: { lastReplayAt: at, lastReplayJob: body.job_url } });
  }
  change.record(
    {
      action: "freeze.replayed",
      subject: { type: "freeze", id: row.id },
      before: { last_replay_job: row.lastReplayJob, last_replay_at: row.lastReplayAt },
      after: {
        job_url: body.job_url,
        outcome: body.outcome,
        at,
        last_replay_job: newest ? body.job_url : row.lastReplayJob,
        last_replay_at: newest ? at : row.lastReplayAt,
      },
    },
    { movesLeaseState: newest && isInForce(freezeFromRow(row)) },
  );
}

function requireRecordable(row: StoredFreeze, at: Date, now: Date): void {
  if (row.status === "ended" || row.status === "withdrawn") {
    throw new DomainError("rule_violation", `This freeze is ${row.status}: its replays are closed.`);
  }
  if (at <= now) return;
  const message = "A replay cannot lie in the future.";
  throw new DomainError("rule_violation", `at: ${message}`, {
    invalidParams: [{ path: "at", code: "in_future", message }],
  });
}

function requireSameOutcome(known: string, body: z.output<typeof recordReplaySchema>): void {
  if (known === body.outcome) return;
  throw new DomainError("conflict", `This job is recorded already, as ${known}: a replay is never rewritten.`, {
    details: { recorded: known, yours: body.outcome },
  });
}

function recordedBy(actor: Actor): string {
  if (actor.kind === "person") return `user:${actor.userId}`;
  return actor.kind === "credential" ? credentialName(actor) : "system";
}
