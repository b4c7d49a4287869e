import { z } from "zod";
import { commitShaSchema } from "@/lib/contract/v1/primitives";
import { parseInput } from "./parse";

const pathSchema = z.strictObject({ sha: commitShaSchema });

/** The commit of a path like `/commits/{sha}/…`. Throws `invalid_input` naming `sha` for what is no full commit SHA. */
export function parseCommitSha(sha: unknown): string {
  return parseInput(pathSchema, { sha }).sha;
}
