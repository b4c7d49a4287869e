import { readFileSync } from "node:fs";
import { z } from "zod";
import { env } from "@/lib/env";

const instant = z.iso.datetime({ offset: true });

/**
 * The server's current instant. The only reader of the clock.
 * Under LEASEBOARD_TEST_CLOCK it is the instant in that file, read at every call so that a test can move it.
 * @throws Error when that file is absent or holds no RFC 3339 instant with an offset.
 */
export function now(): Date {
  const file = env().testClock;
  return file === undefined ? new Date() : readInstant(file);
}

/** True while a test's clock stands in for the real one; health checks and verdicts say so (`clock_overridden`). */
export function clockOverridden(): boolean {
  return env().testClock !== undefined;
}

function readInstant(file: string): Date {
  const result = instant.safeParse(readFileSync(file, "utf8").trim());
  if (!result.success) throw new Error(`LEASEBOARD_TEST_CLOCK: ${file} must hold one RFC 3339 instant with an offset`);
  return new Date(result.data);
}
