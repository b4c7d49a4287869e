import { z } from "zod";
import { unstorableText } from "@/lib/contract/v1/unstorable-text";
import { DomainError } from "@/lib/domain/errors";

/** Where a page ended: the value it was sorted by, and the id that settles equal values. */
export type Cursor = { readonly value: string | null; readonly id: string };

const cursorSchema = z.tuple([z.string(), z.string().nullable(), z.string()]);

/** An opaque text for a place in a list that is sorted by `sort`. */
export function writeCursor(sort: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/**
 * The place that a cursor names; null without one. Throws `invalid_input` for a text that is no cursor, or one of another
 * sort order.
 */
export function readCursor(sort: string, text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(parseOrNull(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || unstorableText(parsed.data) !== null) throw invalidCursor();
  const [itsSort, value, id] = parsed.data;
  if (itsSort !== sort) throw invalidCursor(`This cursor belongs to a list sorted by ${itsSort}.`);
  return { value, id };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The refusal of a cursor: by default, of one that the server never gave. */
export function invalidCursor(message = "This is no cursor that the server gave."): DomainError {
  return new DomainError("invalid_input", `cursor: ${message}`, {
    invalidParams: [{ path: "cursor", code: "invalid_cursor", message }],
  });
}
