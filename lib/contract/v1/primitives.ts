import { z } from "zod";
import { productLimits } from "@/lib/domain/policy/policy";
import { freezeStates, leaseClasses, leaseStates, projectRoles, writers } from "@/lib/domain/words";

/** An instant on the wire: RFC 3339 with an offset. One without is refused, never read in some machine's zone (design 3.3). */
export const instantSchema = z.iso
  .datetime({ offset: true, error: "Must be an RFC 3339 time with an offset, such as 2026-10-02T08:00:00Z." })
  .meta({ description: "RFC 3339 instant with an offset." });

/** A calendar day in UTC, exactly `YYYY-MM-DD`. */
export const daySchema = z.iso.date({ error: "Must be a day as YYYY-MM-DD, such as 2026-10-02." }).meta({
  description: "A day in UTC.",
});

export const testIdSchema = z
  .string({ error: "Must be the test's id as a string." })
  .min(1, "Must not be empty.")
  .max(
    productLimits.testIdMaximumCharacters * 4,
    `Too long: a test id has at most ${productLimits.testIdMaximumCharacters} characters.`,
  )
  .meta({ description: "The test's id, kept as given. Parameters are part of it." });

export const digestSchema = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, "Must be sha256: and 64 lower-case hex digits.")
  .meta({ description: "sha256: and 64 hex digits." });

export const sha256HexSchema = z.string().regex(/^[0-9a-f]{64}$/, "Must be 64 lower-case hex digits.");

const seedPattern = /^-?(0|[1-9][0-9]{0,77})$/;

/**
 * A seed keeps every digit: readers of JSON hand over integers beyond 2^53 as strings of digits (see `parseJson`), and the
 * API answers with such strings.
 */
export const seedSchema = z
  .union([z.string().regex(seedPattern), z.int()], { error: "Must be an integer, written in decimal digits." })
  .meta({ description: "An integer of any size; as a string of decimal digits where it exceeds 2^53." });

export const commitShaSchema = z
  .string()
  .regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "Must be a full commit SHA in lower-case hex.");

export const webUrlSchema = z.url({ protocol: /^https?$/, error: "Must be an http or https URL." }).max(2000);

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "Use 1 to 40 lower-case letters, digits and inner hyphens.");

export const reasonTextSchema = z
  .string()
  .trim()
  .min(1, "Must not be empty.")
  .max(2000, "Too long: at most 2000 characters.");

export const leaseClassSchema = z.enum(leaseClasses, {
  error: `Must be one of ${leaseClasses.join(", ")}. What fits none is not a flake.`,
});
export const leaseStateSchema = z.enum(leaseStates);
export const freezeStateSchema = z.enum(freezeStates);
export const writerSchema = z.enum(writers);
export const projectRoleSchema = z.enum(projectRoles);

/** Who did something, as shown to people. */
export const personSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "Person" });
