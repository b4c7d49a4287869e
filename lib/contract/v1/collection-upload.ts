import { z } from "zod";

/** Where a collection was made; the file itself does not say. */
export const collectionQuerySchema = z.strictObject({
  branch: z.string().min(1).max(300).meta({
    description: "The branch that was collected, without refs/heads/. Of the default branch the newest is the budget.",
  }),
});
