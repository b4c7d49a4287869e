import { DomainError } from "@/lib/domain/errors";
import type { Writer } from "@/lib/domain/words";

/** Refuses a body that claims a writer other than the one its credential has (design 2 "writer"). */
export function requireOwnWriter(claimed: string | null | undefined, writer: Writer): void {
  if (claimed === null || claimed === undefined || claimed === writer) return;
  const message = `This credential writes as ${writer}; the body claims ${claimed}.`;
  throw new DomainError("forbidden", message, {
    invalidParams: [{ path: "writer", code: "wrong_writer", message }],
  });
}
