import { instantSchema } from "@/lib/contract/v1/primitives";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import type { Server } from "./parse-server";

/** How far this machine's clock may be from the server's: expiry is decided by the clock, so a wrong one cannot score. */
const toleranceMs = 2 * 60_000;

/**
 * The instant to score at, from an answer of the server: the later of both clocks, so that a slow one keeps nothing alive.
 * Throws exit 3 when the clocks disagree by more than two minutes or the answer does not say when it was made.
 */
export function agreedInstant(io: Io, server: Server, headers: Headers): Date {
  const origin = new URL(server.projectUrl).origin;
  const here = io.now();
  const there = serverInstant(headers);
  if (there === undefined) throw couldNotScore(`${origin} did not say when it made its answer`);
  const skewMs = here.getTime() - there.getTime();
  if (Math.abs(skewMs) > toleranceMs) {
    const seconds = Math.round(Math.abs(skewMs) / 1000);
    const direction = skewMs > 0 ? "ahead of" : "behind";
    throw couldNotScore(`this machine's clock is ${seconds} s ${direction} the clock of ${origin}; set it right`);
  }
  return skewMs > 0 ? here : there;
}

/** Throws exit 3 when this machine's clock is before a signed instant by more than the tolerance: then no end of life can be told. */
export function requireNotBefore(now: Date, signedAt: string): void {
  const behindMs = new Date(signedAt).getTime() - now.getTime();
  if (behindMs <= toleranceMs) return;
  throw couldNotScore(`this machine's clock is before ${signedAt}, when the kept lease state was signed; set it right`);
}

function serverInstant(headers: Headers): Date | undefined {
  const generatedAt = headers.get("leaseboard-generated-at");
  if (generatedAt === null || !instantSchema.safeParse(generatedAt).success) return undefined;
  const instant = new Date(generatedAt);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
