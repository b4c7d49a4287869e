import { spawn } from "node:child_process";
import { couldNotScore, errorText } from "../cli-error";
import type { Io } from "../io";
import { gitEnvironment } from "./child-environment";

export type GitAnswer = { readonly ok: boolean; readonly out: string; readonly err: string };

/** No hook of anybody runs, and a patch is applied as it is whatever people configured. */
const settings = ["core.hooksPath=/dev/null", "apply.whitespace=nowarn", "apply.ignoreWhitespace=no"];

/** Runs Git about a folder. Out: whether it succeeded, and what it said. Throws exit 3 where there is no Git. */
export function git(io: Io, folder: string, args: readonly string[], input?: Uint8Array): Promise<GitAnswer> {
  const configured = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn("git", ["-C", folder, ...configured, ...args], {
    env: gitEnvironment(io.env) as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // It may end before it has read all; its exit code tells.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(couldNotScore(`git could not be run: ${errorText(error)}`)));
    child.once("close", (code) => resolve({ ok: code === 0, out, err: err.trim().replace(/\s*\n\s*/g, "; ") }));
  });
}

/** What Git printed. Throws exit 3, with what was tried and Git's own words, where it failed. */
export async function gitText(io: Io, folder: string, args: readonly string[], what: string): Promise<string> {
  const answer = await git(io, folder, args);
  if (answer.ok) return answer.out;
  throw couldNotScore(`${what}: ${answer.err || "git failed without a word"}`);
}
