import { z } from "zod";
import { action } from "@/lib/http/action";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";

const target = z.strictObject({ slug: z.string(), id: z.string(), body: z.unknown() });

/** Builds the action of a verb about one thing of a project (a lease, a renewal, a diagnosis): `{ slug, id, body }`. */
export function onLease<T>(verb: (ctx: Context, slug: string, id: string, body: unknown) => Promise<T>) {
  return action((ctx, input) => {
    const { slug, id, body } = parseInput(target, input);
    return verb(ctx, slug, id, body);
  });
}
