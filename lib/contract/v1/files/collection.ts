import { z } from "zod";
import type { Collection } from "@/lib/domain/collection/collection";
import { testIdSchema } from "../primitives";

/** `collection.json` (design 4.7): the tests a run intends to run. Lanes are judged by the gate, not here. */
export const collectionSchema = z
  .strictObject({
    framework: z.string().min(1).max(100),
    tests: z.array(
      z.strictObject({
        id: testIdSchema,
        base: z.string().min(1).nullish(),
        lanes: z.array(z.string().max(100)).max(20),
        kind: z.string().max(100).nullish(),
        skip: z.enum(["unconditional", "conditional"]).nullable(),
        tags: z.array(z.string().max(300)).max(200).nullish(),
        attachments: z.record(z.string(), z.string().max(4000)).nullish(),
        file: z.string().max(2000).nullish(),
        line: z.int().min(0).nullish(),
      }),
    ),
  })
  .meta({ id: "Collection" });
export type CollectionBody = z.infer<typeof collectionSchema>;

/** Wire to domain: absent becomes null or empty. */
export function collectionFromBody(body: CollectionBody): Collection {
  return {
    framework: body.framework,
    tests: body.tests.map((test) => ({
      id: test.id,
      base: test.base ?? null,
      lanes: test.lanes,
      kind: test.kind ?? null,
      skip: test.skip,
      tags: test.tags ?? [],
      attachments: test.attachments ?? {},
      file: test.file ?? null,
      line: test.line ?? null,
    })),
  };
}
