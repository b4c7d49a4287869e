"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { retireDigest } from "@/lib/services/locks/retire-digest";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";
import { withdrawLockChange } from "@/lib/services/locks/withdraw-lock-change";
import { parseInput } from "@/lib/services/parse";

const target = z.strictObject({ slug: z.string(), id: z.string(), body: z.unknown() });

/** Takes `{ slug, id, body }`, as do those below; a new request has no id yet. */
export const requestLockChangeAction = action((ctx, sent) => {
  const { slug, body } = parseInput(target, sent);
  return requestLockChange(ctx, slug, body);
});

export const reviewLockChangeAction = action((ctx, sent) => {
  const { slug, id, body } = parseInput(target, sent);
  return reviewLockChange(ctx, slug, id, body);
});

export const withdrawLockChangeAction = action((ctx, sent) => {
  const { slug, id, body } = parseInput(target, sent);
  return withdrawLockChange(ctx, slug, id, body);
});

export const retireDigestAction = action((ctx, sent) => {
  const { slug, id, body } = parseInput(target, sent);
  return retireDigest(ctx, slug, id, body);
});
