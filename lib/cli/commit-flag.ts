import { commitShaSchema } from "@/lib/contract/v1/primitives";
import { usageError } from "./cli-error";

/** `--commit`, which must be a full SHA: a short one may come to mean another commit. */
export function parseCommit(command: string, text: string | undefined): string | undefined {
  if (text === undefined || commitShaSchema.safeParse(text).success) return text;
  throw usageError("--commit must be a full commit SHA in lower-case hex", command);
}
