import { DomainError } from "@/lib/domain/errors";

/** Throws `stale_version` with both versions unless the caller saw the row as it is now (design 5). */
export function requireVersion(noun: string, current: number, yours: number): void {
  if (current === yours) return;
  throw new DomainError(
    "stale_version",
    `This ${noun} changed since you read it: you saw version ${yours}, it is now version ${current}. Reload and look again.`,
    { details: { yours, current } },
  );
}
