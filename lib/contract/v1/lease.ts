import { z } from "zod";
import { leaseClasses, leaseStates } from "@/lib/domain/words";
import { pageOf, pageQuerySchema } from "./page";
import {
  commitShaSchema,
  digestSchema,
  instantSchema,
  leaseClassSchema,
  leaseStateSchema,
  personSchema,
  reasonTextSchema,
  testIdSchema,
  webUrlSchema,
} from "./primitives";

/** The body that files one lease, or several at once: one for each named variant (design 3.3 "Filing"). */
export const fileLeaseSchema = z.strictObject({
  test_id: testIdSchema,
  variants: z
    .array(z.string().min(1).max(100))
    .max(50)
    .default([])
    .meta({ description: "Empty: one lease for every variant." }),
  class: leaseClassSchema,
  evidence: z
    .array(z.string().max(50))
    .max(20)
    .meta({ description: "Ticked evidence ids of that class; at least one." }),
  reason: reasonTextSchema,
  expiry_reason: z.string().trim().max(2000, "Too long: at most 2000 characters.").default(""),
  owner: z.string().min(1).max(200).meta({ description: "E-mail or user id of a member of the project." }),
  expires_at: instantSchema.optional().meta({ description: "Default: now and the policy's default days." }),
  max_reruns: z.int().min(0).max(100).optional(),
  ticket_url: webUrlSchema.nullable().default(null),
  identity_answers: z
    .array(z.strictObject({ other_test_id: testIdSchema, answer: z.enum(["same", "different"]) }))
    .max(20)
    .default([])
    .meta({ description: "An owner's answer for each likely match: is it the same test under another spelling?" }),
});

/** A lease as read. `state` is computed from the dates at `as_of`. */
export const leaseSchema = z
  .object({
    id: z.string(),
    test_id: z.string(),
    variant: z.string().nullable(),
    class: leaseClassSchema,
    evidence: z.array(z.string()),
    reason: z.string(),
    expiry_reason: z.string(),
    ticket_url: z.string().nullable(),
    state: leaseStateSchema,
    as_of: instantSchema,
    owner: personSchema,
    filed_by: personSchema,
    leased_at: instantSchema,
    expires_at: instantSchema,
    max_reruns: z.int(),
    reruns_used: z.int(),
    renewals_used: z.int(),
    renewals_max: z.int(),
    root_cause_hash: digestSchema.nullable(),
    ended_at: instantSchema.nullable(),
    end_reason: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: "Lease" });
export type LeaseBody = z.infer<typeof leaseSchema>;

export const leasePageSchema = pageOf(leaseSchema);
export const filedLeasesSchema = z.object({ leases: z.array(leaseSchema) });

export const leaseSortKeys = ["test_id", "class", "owner", "leased_at", "expires_at"] as const;

/** The table's state in the URL and the API's list query are one schema. */
export const listLeasesSchema = pageQuerySchema.extend({
  state: z.array(z.enum([...leaseStates, "open", "ended"])).default([]),
  class: z.array(z.enum(leaseClasses)).default([]),
  owner: z.string().max(200).optional().meta({ description: "User id." }),
  q: z.string().max(600).optional().meta({ description: "Part of a test id, without regard to case." }),
  expires_before: instantSchema.optional(),
  sort: z.enum([...leaseSortKeys, ...leaseSortKeys.map((key) => `-${key}` as const)]).default("expires_at"),
});
export type ListLeasesQuery = z.output<typeof listLeasesSchema>;

export const requestRenewalSchema = z.strictObject({
  expires_at: instantSchema,
  reason: reasonTextSchema,
  version: z.int().meta({ description: "The lease's version that this request was based on." }),
});

export const reviewSchema = z.strictObject({
  decision: z.enum(["approve", "refuse"]),
  note: z.string().trim().max(2000).default(""),
  version: z.int().meta({ description: "The version of what is reviewed." }),
});

export const withdrawSchema = z.strictObject({ version: z.int() });

export const renewalSchema = z
  .object({
    id: z.string(),
    lease_id: z.string(),
    state: z.enum(["requested", "approved", "refused", "withdrawn"]),
    requested_by: personSchema,
    requested_at: instantSchema,
    expires_at: instantSchema,
    previous_expires_at: instantSchema,
    reason: z.string(),
    reviewed_by: personSchema.nullable(),
    reviewed_at: instantSchema.nullable(),
    review_note: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: "Renewal" });

export const requestRerunSchema = z.strictObject({
  commit_sha: commitShaSchema,
  job_id: z.string().min(1).max(200),
  ordinal: z.int().min(1).max(1000).meta({ description: "1 for the job's first extra attempt of this test." }),
});

export const rerunSchema = z
  .object({
    granted: z.boolean(),
    number: z.int().nullable().meta({ description: "1 for the commit's first granted rerun; null when refused." }),
    reruns_used: z.int(),
    max_reruns: z.int(),
    reason: z.string().nullable(),
  })
  .meta({ id: "Rerun" });

export const writeDiagnosisSchema = z.strictObject({
  text: z.string().max(20_000),
  links: z.array(z.string().max(2000)).max(20),
  version: z.int().meta({ description: "The lease's version." }),
});

export const reviewDiagnosisSchema = z.strictObject({
  decision: z.enum(["accept", "send_back"]),
  note: z.string().trim().max(2000).default(""),
  version: z.int().meta({ description: "The diagnosis' version." }),
});

export const diagnosisSchema = z
  .object({
    id: z.string(),
    lease_id: z.string(),
    state: z.enum(["proposed", "accepted", "sent_back"]),
    text: z.string(),
    links: z.array(z.string()),
    author: personSchema,
    written_at: instantSchema,
    reviewed_by: personSchema.nullable(),
    reviewed_at: instantSchema.nullable(),
    review_note: z.string().nullable(),
    root_cause_hash: digestSchema.nullable(),
    canonical: z.string().nullable().meta({ description: "The RFC 8785 bytes whose SHA-256 the root-cause hash is." }),
    version: z.int(),
  })
  .meta({ id: "Diagnosis" });

export const revokeLeaseSchema = z.strictObject({ reason: reasonTextSchema, version: z.int() });
export const closeLeaseSchema = z.strictObject({
  as: z.enum(["closed", "deleted", "promoted"]).default("closed"),
  promoted_to: testIdSchema
    .nullable()
    .default(null)
    .meta({ description: "Id of the property, where it is a new one." }),
  reason: z.string().trim().max(2000).default(""),
  version: z.int(),
});
export const reassignLeaseSchema = z.strictObject({ owner: z.string().min(1).max(200), version: z.int() });

export const confirmLeaseSchema = z.strictObject({ version: z.int() });

/** One lease with everything that was asked and written about it, newest first. */
export const leaseDetailSchema = leaseSchema
  .extend({ renewals: z.array(renewalSchema), diagnoses: z.array(diagnosisSchema) })
  .meta({ id: "LeaseDetail" });
export type LeaseDetailBody = z.infer<typeof leaseDetailSchema>;
