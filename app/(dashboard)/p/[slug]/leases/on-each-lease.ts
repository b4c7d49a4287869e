import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { action } from "@/lib/http/action";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";

const most = 100;
const target = z.looseObject({
  slug: z.string(),
  items: z
    .array(z.strictObject({ id: z.string(), version: z.int() }))
    .min(1)
    .max(most),
});

/**
 * Builds the action of a verb for many leases, each in its own change: one that is refused holds up none of the others. Out:
 * for each lease in order why it was refused, or null. What is no refusal is thrown on.
 */
export function onEachLease(verb: (ctx: Context, slug: string, id: string, body: unknown) => Promise<unknown>) {
  return action(async (ctx, input) => {
    const { slug, items, ...shared } = parseInput(target, input);
    const results: { readonly id: string; readonly problem: string | null }[] = [];
    for (const { id, version } of items) {
      results.push({ id, problem: await problemOf(() => verb(ctx, slug, id, { ...shared, version })) });
    }
    return results;
  });
}

async function problemOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
