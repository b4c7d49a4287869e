import type { z } from "zod";
import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import { fixtureLedgerFromBody, fixtureLedgerSchema } from "@/lib/contract/v1/files/fixture-ledger";
import { flakeLeaseRowSchema } from "@/lib/contract/v1/files/flake-leases";
import { freezeLedgerRowSchema } from "@/lib/contract/v1/files/freeze-ledger";
import { propertyLedgerFromBody, propertyLedgerSchema } from "@/lib/contract/v1/files/property-ledger";
import { policySchema } from "@/lib/contract/v1/policy";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import { issueText } from "./issue-text";
import { scoredFreezeRow } from "./scored-freeze-row";
import { scoredLease } from "./scored-lease";

/** A value as the rules see it, or what is wrong with it, by field. */
export type SchemaRead<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

function reader<S extends z.ZodType, T>(schema: S, toDomain: (body: z.output<S>) => T) {
  return (value: unknown): SchemaRead<T> => {
    const result = schema.safeParse(value);
    if (result.success) return { ok: true, value: toDomain(result.data) };
    return { ok: false, why: issueText(result.error) };
  };
}

/**
 * The published schemas as readers. Import this module only when a value has no usual form: to start zod and build the schemas
 * takes longer than all the rest of most runs.
 */
export const schemaReaders = {
  property: reader(propertyLedgerSchema, propertyLedgerFromBody),
  fixture: reader(fixtureLedgerSchema, fixtureLedgerFromBody),
  collection: reader(collectionSchema, collectionFromBody),
  lease: reader(flakeLeaseRowSchema, scoredLease),
  freezeRow: reader(freezeLedgerRowSchema, scoredFreezeRow),
  policy: reader(policySchema, policyFromBody),
} as const;

export type SchemaReaders = typeof schemaReaders;
