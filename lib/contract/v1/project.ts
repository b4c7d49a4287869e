import { z } from "zod";
import { projectRoleSchema, slugSchema } from "./primitives";

/** A project that the caller can see. `role` is null for a CI credential. */
export const projectSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    repository: z.string(),
    default_branch: z.string(),
    role: projectRoleSchema.nullable(),
    revision: z.int(),
    state_revision: z.int(),
  })
  .meta({ id: "Project" });
export type ProjectBody = z.infer<typeof projectSchema>;

export const projectListSchema = z.object({ items: z.array(projectSchema) });
