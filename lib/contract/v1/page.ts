import { z } from "zod";

/** Cursor pagination: `cursor` is opaque and comes from `next_cursor`; absent means the first page. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int() });
}
