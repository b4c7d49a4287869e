import { flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import { freezeLedgerSchema } from "@/lib/contract/v1/files/freeze-ledger";
import { parseJson } from "@/lib/contract/v1/parse-json";
import { couldNotScore, errorText, usageError } from "../cli-error";
import { parseCommit } from "../commit-flag";
import { counted } from "../counted";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { oneOf } from "../one-of";
import { parseFlags } from "../parse-flags";
import { parseBody } from "../server/parse-body";
import { parseServer } from "../server/parse-server";
import { getText, startBudget } from "../server/request";
import { serverFlags } from "../server/server-flags";
import { signIn } from "../server/sign-in";

const flags = { ...serverFlags, commit: { type: "string" }, out: { type: "string" } } as const;

const files = {
  leases: { path: "/flake_leases.json", schema: flakeLeasesSchema, what: "list of leases" },
  freezes: { path: "/freeze_ledger.json", schema: freezeLedgerSchema, what: "freeze ledger" },
} as const;

/** `leaseboard export`: a plain file of design section 4, exactly as the server wrote it, once it has the right shape. */
export async function exportCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("export", args, flags, ["leases|freezes"]);
  const noun = oneOf("export", positionals[0], ["leases", "freezes"]);
  if (noun === "freezes" && values.commit !== undefined) throw usageError("--commit is for leases", "export");
  const server = parseServer("export", values, io);
  const commit = parseCommit("export", values.commit);
  const { path, schema, what } = files[noun];
  const query = commit === undefined ? "" : `?commit=${commit}`;
  const budget = startBudget(server);
  const { text } = await getText(io, await signIn(io, server, budget), path + query, budget);
  const body = parseBody(server, what, text, schema, parseJson);
  if (values.out === undefined) await io.stdout(text);
  else await writeOut(io, values.out, text);
  const count = Array.isArray(body) ? body.length : body.leases.length;
  io.stderr(`exported ${counted(count, noun.slice(0, -1))}\n`);
  return exitCodes.yes;
}

async function writeOut(io: Io, path: string, text: string): Promise<void> {
  try {
    await io.writeFile(path, text);
  } catch (error) {
    throw couldNotScore(`${path} could not be written: ${errorText(error)}`);
  }
}
