import { z } from "zod";
import type { FixtureLedger } from "@/lib/domain/evidence/ledgers";

const fixtureCaseSchema = z.looseObject({
  id: z.string().nullish(),
  input_digest: z.string().nullish(),
  expected_digest: z.string().nullish(),
  actual_digest: z.string().nullish(),
  status: z.string().nullish(),
});

/** `fixture.json` as evidence (design 4.2). Absent fields are findings of the gate, wrong types are unreadable. */
export const fixtureLedgerSchema = z
  .looseObject({
    suite_id: z.string().nullish(),
    cases: z.array(fixtureCaseSchema).nullish(),
    writer: z.string().nullish(),
  })
  .meta({ id: "FixtureLedger" });

/** Wire to domain: absent becomes null. */
export function fixtureLedgerFromBody(body: z.infer<typeof fixtureLedgerSchema>): FixtureLedger {
  return {
    suiteId: body.suite_id ?? null,
    writer: body.writer ?? null,
    cases:
      body.cases?.map((item) => ({
        id: item.id ?? null,
        inputDigest: item.input_digest ?? null,
        expectedDigest: item.expected_digest ?? null,
        actualDigest: item.actual_digest ?? null,
        status: item.status ?? null,
      })) ?? null,
  };
}
