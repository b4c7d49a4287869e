import { createHash } from "node:crypto";
import type { CollectionBody } from "@/lib/contract/v1/files/collection";
import { recordCollection } from "@/lib/services/collections/record-collection";
import type { Context } from "@/lib/services/context";

type Test = CollectionBody["tests"][number];
type Lane = "merge" | "witness" | "freeze";

/** A test of the demo and the lanes it was in: `[60, "merge"]` from 60 days ago on; null from when it was deleted. */
export type LivingTest = {
  readonly id: string;
  readonly kind: "property" | "oracle" | "golden" | "characterization";
  readonly lanes: readonly (readonly [daysAgo: number, lane: Lane | null])[];
  readonly base?: string;
  /** Since when it is a property. */
  readonly propertySince?: number;
  readonly attachments?: Readonly<Record<string, string>>;
};

/** The collection of that day, as a collector would have sent it. */
export function collectionOn(daysAgo: number, tests: readonly LivingTest[]): CollectionBody {
  return { framework: "pytest", tests: tests.flatMap((test) => collected(test, daysAgo)) };
}

function collected(test: LivingTest, daysAgo: number): Test[] {
  const lane = test.lanes.filter(([since]) => since >= daysAgo).at(-1)?.[1] ?? null;
  if (lane === null) return [];
  return [
    {
      id: test.id,
      ...(test.base === undefined ? {} : { base: test.base }),
      lanes: [lane],
      kind: kindIn(lane, test, daysAgo),
      skip: null,
      ...(test.attachments === undefined ? {} : { attachments: { ...test.attachments } }),
      file: test.id.split("::")[0] ?? test.id,
    },
  ];
}

function kindIn(lane: Lane, test: LivingTest, daysAgo: number): string {
  if (lane === "freeze") return "frozen";
  return test.propertySince !== undefined && test.propertySince >= daysAgo ? "property" : test.kind;
}

/** A commit of the demo's repository. */
export function demoCommit(name: string): string {
  return createHash("sha1").update(name).digest("hex");
}

/** Uploads the collection of that day for its commit of the default branch. */
export async function uploadCollection(
  collector: Context,
  slug: string,
  daysAgo: number,
  tests: readonly LivingTest[],
): Promise<void> {
  const collection = collectionOn(daysAgo, tests);
  await recordCollection(collector, slug, demoCommit(`${slug} ${daysAgo}`), { branch: "main" }, collection);
}
