import { z } from "zod";
import { collectionSchema } from "./files/collection";
import { laneBudgetSchema } from "./files/lane-budget";
import { commitShaSchema, instantSchema } from "./primitives";

/** Where a collection was made; the file itself does not say. */
export const collectionQuerySchema = z.strictObject({
  branch: z.string().min(1).max(255).meta({ description: "The branch that was collected, without refs/heads/." }),
  default: z
    .enum(["true", "false"], { error: "Must be true or false." })
    .meta({ description: "Whether this commit is on the default branch: its newest collection is the budget." }),
});

/** What the verb gets: the path, the query and the file in one. */
export const recordCollectionSchema = z.strictObject({
  commit_sha: commitShaSchema,
  branch: collectionQuerySchema.shape.branch,
  default: collectionQuerySchema.shape.default,
  collection: collectionSchema,
});

/** A recorded collection, judged. The same bytes for the same commit again are the same record. */
export const recordedCollectionSchema = laneBudgetSchema
  .extend({
    id: z.string(),
    commit_sha: commitShaSchema,
    branch: z.string(),
    default_branch: z.boolean(),
    received_at: instantSchema,
  })
  .meta({ id: "RecordedCollection" });
export type RecordedCollectionBody = z.infer<typeof recordedCollectionSchema>;
