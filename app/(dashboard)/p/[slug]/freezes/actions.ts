"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { editFreeze } from "@/lib/services/freezes/edit-freeze";
import { endFreeze } from "@/lib/services/freezes/end-freeze";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { recordReplay } from "@/lib/services/freezes/record-replay";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { parseInput } from "@/lib/services/parse";

const inProject = z.object({ slug: z.string(), input: z.unknown() });
const onFreeze = inProject.extend({ id: z.string() });

/** Takes `{ slug, input }`. */
export const proposeFreezeAction = action((ctx, sent) => {
  const { slug, input } = parseInput(inProject, sent);
  return proposeFreeze(ctx, slug, input);
});

/** Takes `{ slug, id, input }`, as do those below. */
export const editFreezeAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onFreeze, sent);
  return editFreeze(ctx, slug, id, input);
});

export const reviewFreezeAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onFreeze, sent);
  return reviewFreeze(ctx, slug, id, input);
});

export const endFreezeAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onFreeze, sent);
  return endFreeze(ctx, slug, id, input);
});

export const recordReplayAction = action((ctx, sent) => {
  const { slug, id, input } = parseInput(onFreeze, sent);
  return recordReplay(ctx, slug, id, input);
});
