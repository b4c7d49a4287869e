import { createReadStream } from "node:fs";
import type { Collection } from "@/lib/domain/collection/collection";
import { testKey } from "@/lib/domain/identity/test-key";
import { joinKeys } from "@/lib/reports/join-keys";
import { readReport } from "@/lib/reports/read-report";

/**
 * Joins the results of a report file to a collection as the gate does. Out: the collected ids of each result, by the id that it
 * carries (`explicit`) and by the rule of its format alone (`byRule`). `root` is the folder of the checkout.
 */
export async function joinReport(file: string, root: string, collection: Collection) {
  const read = await readReport(createReadStream(file), { root });
  if (!read.ok) throw new Error(read.why);
  const { tests, format, producer } = read.report;
  const collectedAs = (keys: readonly string[]) =>
    collection.tests.filter(({ id }) => keys.some((key) => testKey(key) === testKey(id))).map(({ id }) => id);
  return tests.map((test) => ({
    carried: test.leaseboardId,
    outcome: test.outcome,
    variant: test.variant,
    explicit: collectedAs(joinKeys(test, format, producer)),
    byRule: collectedAs(joinKeys({ ...test, leaseboardId: null }, format, producer)),
  }));
}
