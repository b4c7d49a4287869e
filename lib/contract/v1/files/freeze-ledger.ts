import { z } from "zod";
import { daySchema, seedSchema, sha256HexSchema, testIdSchema, webUrlSchema } from "../primitives";

/** One row of `freeze_ledger.json` (design 4.4). Unknown keys are refused: a misspelt expiry must not live for ever. */
export const freezeLedgerRowSchema = z.strictObject({
  test_id: testIdSchema,
  seed: seedSchema,
  input_sha256: sha256HexSchema,
  expires_on: daySchema,
  last_replay_job: webUrlSchema,
});
export type FreezeLedgerRow = z.infer<typeof freezeLedgerRowSchema>;

export const freezeLedgerSchema = z.array(freezeLedgerRowSchema).meta({ id: "FreezeLedger" });
