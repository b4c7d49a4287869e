import { type ImportEvent, type ImportResult, importEventSchema } from "@/lib/contract/v1/import";
import { printable } from "@/lib/domain/printable";
import { couldNotScore, errorText } from "../cli-error";
import { issueText } from "../evidence/issue-text";
import type { Io } from "../io";
import type { Server } from "../server/parse-server";
import { refusalText } from "../server/refusal-text";
import { requireJson, send, serverName, startBudget } from "../server/request";
import { progressNotes } from "./progress-notes";
import { readLines } from "./read-lines";

export type ImportBody = {
  readonly keep_going: boolean;
  readonly dry_run: boolean;
  readonly rows: readonly ({ row: number } & Record<string, unknown>)[];
};

const mediaType = "application/x-ndjson";

/**
 * Sends an import and follows its progress. Never tried again by itself: after a broken connection only the server knows what was
 * imported. Throws exit 3 for anything but a whole result about exactly these rows.
 */
export async function sendRows(io: Io, server: Server, noun: string, body: ImportBody): Promise<ImportResult> {
  if (body.rows.length === 0) return { imported: 0, refused: 0, dry_run: body.dry_run, rows: [] };
  const budget = startBudget(server);
  try {
    const init = { method: "POST", body: JSON.stringify(body), accept: mediaType } as const;
    const response = await send(io, server, `/imports/${noun}`, init, budget);
    if (response.status !== 200) throw couldNotScore(await refusalText(server, response));
    requireJson(server, response, mediaType);
    const result = await lastResult(io, server, response);
    requireEachRow(server, body, result);
    return result;
  } catch (error) {
    if (budget.aborted)
      throw couldNotScore(`${serverName(server)} did not finish within ${server.timeoutMs / 1000} s; ${ask}`);
    if (error instanceof TypeError)
      throw couldNotScore(`the connection to ${serverName(server)} failed: ${errorText(error)}; ${ask}`);
    throw error;
  }
}

const ask = "look there for what was imported";

async function lastResult(io: Io, server: Server, response: Response): Promise<ImportResult> {
  const note = progressNotes(io);
  for await (const line of readLines(response)) {
    const event = parseEvent(server, line);
    if (event.type === "progress") note(event.done, event.total);
    else if (event.type === "result") return event;
    else throw couldNotScore(`${serverName(server)} refused the import: ${printable(event.problem.detail)}`);
  }
  throw couldNotScore(`the answer of ${serverName(server)} was cut off; ${ask}`);
}

function parseEvent(server: Server, line: string): ImportEvent {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw couldNotScore(`the answer of ${serverName(server)} was cut off or is no JSON; ${ask}`);
  }
  const result = importEventSchema.safeParse(value);
  if (result.success) return result.data;
  throw couldNotScore(`${serverName(server)} sent an import result of an unknown shape: ${issueText(result.error)}`);
}

/** A result that leaves rows out, or counts them otherwise than it lists them, cannot be believed. */
function requireEachRow(server: Server, body: ImportBody, result: ImportResult): void {
  const listed = new Set(result.rows.map((row) => row.row));
  const isComplete = listed.size === body.rows.length && body.rows.every((row) => listed.has(row.row));
  const refused = result.rows.filter((row) => row.status === "refused").length;
  const imported = result.rows.filter((row) => row.status === "imported").length;
  if (isComplete && refused === result.refused && imported === result.imported) return;
  throw couldNotScore(`the result of ${serverName(server)} does not fit the rows that were sent; ${ask}`);
}
