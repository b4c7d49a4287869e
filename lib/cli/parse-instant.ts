import { usageError } from "./cli-error";
import { isPlainInstant } from "./evidence/plain-instant";

/** An instant given on the command line. Throws a usage error for a text without offset, or that is no time at all. */
export async function parseInstant(command: string, flag: string, text: string): Promise<Date> {
  const instant = new Date(text);
  const isGood = isPlainInstant(text) || (await isInstantBySchema(text));
  if (isGood && !Number.isNaN(instant.getTime())) return instant;
  throw usageError(`${flag} must be an RFC 3339 time with an offset, such as 2026-10-02T08:00:00Z`, command);
}

async function isInstantBySchema(text: string): Promise<boolean> {
  const { instantSchema } = await import("@/lib/contract/v1/primitives");
  return instantSchema.safeParse(text).success;
}
