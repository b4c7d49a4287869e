import { z } from "zod";

/** An e-mail address as accounts are known by: trimmed and folded to lower case, so that two spellings are one account. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Use at most 254 characters.")
  .pipe(z.email("Type an e-mail address, such as ada@example.org."));

/** A person's name as others read it. */
export const nameField = z
  .string()
  .trim()
  .min(1, "Type a name.")
  .max(100, "Use at most 100 characters.")
  .regex(/^\P{Cc}*$/u, "Use one line of text.");

/** An IANA time zone, or null for the browser's own. */
export const timeZoneField = z
  .string()
  .max(64)
  .refine(isTimeZone, "Choose a time zone by its IANA name, such as Europe/Zurich.")
  .nullable();

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
