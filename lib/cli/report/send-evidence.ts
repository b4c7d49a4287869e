import { createHash } from "node:crypto";
import type { z } from "zod";
import { CliError, couldNotScore } from "../cli-error";
import { exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseBody } from "../server/parse-body";
import type { Server } from "../server/parse-server";
import { refusalText } from "../server/refusal-text";
import { readAnswer, type Sent, send, serverName, targetOf } from "../server/request";
import { tryUntilAnswered } from "../server/try-until-answered";

type Upload = Pick<Sent, "body" | "contentType"> & {
  readonly method: "POST" | "PUT";
  /** Below the project, with its query. */
  readonly path: string;
  readonly status: 200 | 201;
};

/** The server does not take this body (400, 413, 415): it must be changed, asking again helps nothing. Exit 1. */
export class RefusedBody extends CliError {
  constructor(message: string) {
    super(exitCodes.no, message);
    this.name = "RefusedBody";
  }
}

const bodyStatuses = [400, 413, 415];

/** Sends one upload, again after a 5xx and a broken connection: the same upload twice is one piece of evidence. */
export async function sendEvidence<S extends z.ZodType>(
  io: Io,
  server: Server,
  upload: Upload,
  schema: S,
  budget: AbortSignal,
): Promise<z.output<S>> {
  const { path, status, ...sent } = upload;
  const request = () => send(io, server, path, sent, budget);
  const answer = await tryUntilAnswered(io, targetOf(server), budget, request, async (response) => {
    if (bodyStatuses.includes(response.status)) throw new RefusedBody(await refusalText(server, response));
    return readAnswer(server, response, status);
  });
  return parseBody(server, "receipt", answer.text, schema);
}

/** Throws exit 3 unless the server kept these bytes for this commit. */
export function requireReceiptOf(
  server: Server,
  receipt: { readonly commit_sha: string; readonly body_sha256: string },
  { commit, bytes }: { readonly commit: string; readonly bytes: Uint8Array },
): void {
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (receipt.commit_sha === commit && receipt.body_sha256 === digest) return;
  throw couldNotScore(`${serverName(server)} kept other bytes than were sent, or for another commit`);
}
