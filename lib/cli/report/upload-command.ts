import { evidenceSchema } from "@/lib/contract/v1/evidence";
import { laneBudgetSchema } from "@/lib/contract/v1/files/lane-budget";
import { printable } from "@/lib/domain/printable";
import { couldNotScore, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { oneOf } from "../one-of";
import { parseFlags } from "../parse-flags";
import { readText } from "../read-text";
import { parseServer, type Server } from "../server/parse-server";
import { serverName, startBudget } from "../server/request";
import { serverFlags } from "../server/server-flags";
import { signIn } from "../server/sign-in";
import { originFlags, originQuery } from "./origin-flags";
import { RefusedBody, sendEvidence } from "./send-evidence";

const flags = { ...serverFlags, ...originFlags, commit: { type: "string" } } as const;
const kinds = ["property", "fixture", "collection"] as const;
type Kind = (typeof kinds)[number];

const uploadSeconds = 60;

/**
 * `leaseboard upload`: sends a ledger or the collection of a run, byte for byte, with every digit of its seeds. Out: 0 when the
 * server kept it; 1 when it is missing, no JSON, or not in a form that the server takes; 3 when it could not be sent.
 */
export async function uploadCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("upload", args, flags, [kinds.join("|"), "FILE"]);
  const [noun, file = ""] = positionals;
  const kind = oneOf("upload", noun, kinds);
  const server = parseServer("upload", values, io, uploadSeconds);
  const commit = parseCommit("upload", values.commit);
  if (commit === undefined) throw usageError("--commit is missing", "upload");
  const path = `/commits/${commit}/evidence/${kind}?${originQuery("upload", values, io)}`;
  const read = await readText(io, file);
  const why = read.kind === "text" ? whyNoJson(read.text) : read.why;
  if (read.kind !== "text" || why !== null) return refuse(io, file, why ?? "");
  const budget = startBudget(server);
  const signedIn = await signIn(io, server, budget);
  try {
    await io.stdout(
      `${await keep(io, signedIn, { kind, path, text: read.text, commit }, budget)} ${printable(file)}\n`,
    );
    return exitCodes.yes;
  } catch (error) {
    if (error instanceof RefusedBody) return refuse(io, file, error.message);
    throw error;
  }
}

type Upload = { readonly kind: Kind; readonly path: string; readonly text: string; readonly commit: string };

/** Out: what the server did with it, in words. */
async function keep(
  io: Io,
  server: Server,
  { kind, path, text, commit }: Upload,
  budget: AbortSignal,
): Promise<string> {
  const upload = { method: "PUT", path, body: text, status: 200 } as const;
  if (kind === "collection") {
    const { counts, errors } = await sendEvidence(io, server, upload, laneBudgetSchema, budget);
    for (const error of errors) io.stderr(`${printable(error)}\n`);
    return `kept the collection (merge ${counts.merge}, witness ${counts.witness}, freeze ${counts.freeze})`;
  }
  const receipt = await sendEvidence(io, server, upload, evidenceSchema, budget);
  if (receipt.kind !== kind || receipt.commit_sha !== commit) {
    throw couldNotScore(`${serverName(server)} kept something else than the ${kind} ledger of ${commit}`);
  }
  return `kept the ${kind} ledger${receipt.repeated ? ", which was here before:" : ""}`;
}

function whyNoJson(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `it is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function refuse(io: Io, file: string, why: string): ExitCode {
  io.stderr(`leaseboard: ${printable(file)}: ${printable(why)}\n`);
  return exitCodes.no;
}
