import { z } from "zod";
import { personSchema } from "./primitives";

export const viewPages = ["leases", "freezes"] as const;

/** A table's search string under a name; a shared one is offered to every member of the project. */
export const saveViewSchema = z.strictObject({
  page: z.enum(viewPages),
  name: z.string().trim().min(1, "Give the view a name.").max(60, "Use at most 60 characters."),
  query: z
    .string()
    .max(4000)
    .regex(/^(\?.*)?$/, "Must be a search string, starting with ?."),
  shared: z.boolean().default(false),
});

export const savedViewSchema = z.object({
  id: z.string(),
  page: z.enum(viewPages),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  by: personSchema,
});
export type SavedViewBody = z.infer<typeof savedViewSchema>;
