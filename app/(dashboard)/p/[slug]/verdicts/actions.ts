"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { requestVoid } from "@/lib/services/evidence/request-void";
import { reviewVoid } from "@/lib/services/evidence/review-void";
import { confirmLease } from "@/lib/services/leases/confirm-lease";
import { parseInput } from "@/lib/services/parse";

const target = z.object({ slug: z.string(), id: z.string(), input: z.unknown() });

/** Takes `{ slug, id, input }`, as do those below. */
export const requestVoidAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(target, sent);
  return requestVoid(ctx, slug, id, input);
});

export const reviewVoidAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(target, sent);
  return reviewVoid(ctx, slug, id, input);
});

export const confirmLeaseAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(target, sent);
  return confirmLease(ctx, slug, id, input);
});
