import { z } from "zod";
import { pageOf, pageQuerySchema } from "./page";
import { instantSchema } from "./primitives";

/** One link of a project's audit chain (design 5). `hash` covers every field and `previous_hash`. */
export const auditEventSchema = z
  .object({
    sequence: z.int(),
    at: instantSchema,
    actor: z
      .string()
      .meta({ description: "user:<id>, token:<id>:user:<id>, credential:<id>, trust-rule:<id> or system." }),
    actor_name: z.string(),
    action: z.string().meta({ description: "E.g. lease.filed." }),
    subject: z.object({ type: z.string(), id: z.string() }),
    before: z.unknown(),
    after: z.unknown(),
    previous_hash: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: "AuditEvent" });
export type AuditEventBody = z.infer<typeof auditEventSchema>;

export const auditPageSchema = pageOf(auditEventSchema);

/** Newest first. */
export const listAuditSchema = pageQuerySchema.extend({
  action: z.string().max(100).optional().meta({ description: "An action, or the start of one that ends with a dot." }),
  actor: z.string().max(300).optional(),
  subject: z.string().max(100).optional().meta({ description: "Id of a lease, freeze, credential, …" }),
  since: instantSchema.optional(),
  until: instantSchema.optional(),
});

/** What happened to one lease or freeze, oldest first. */
export const activitySchema = z.object({ events: z.array(auditEventSchema) });
