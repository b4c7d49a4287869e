import { instantSchema } from "@/lib/contract/v1/primitives";
import { usageError } from "./cli-error";

/** An instant given on the command line. Throws a usage error for a text without offset, or that is no time at all. */
export function parseInstant(command: string, flag: string, text: string): Date {
  const result = instantSchema.safeParse(text);
  const instant = new Date(text);
  if (!result.success || Number.isNaN(instant.getTime())) {
    throw usageError(`${flag} must be an RFC 3339 time with an offset, such as 2026-10-02T08:00:00Z`, command);
  }
  return instant;
}
