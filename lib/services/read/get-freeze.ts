import type { z } from "zod";
import type { freezeDetailSchema } from "@/lib/contract/v1/freeze";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { loadFreeze } from "../freezes/load-freeze";
import { freezeReviewBody } from "../mappers/freeze-review-body";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { loadPeople } from "../mappers/person-body";
import { replayBody } from "../mappers/replay-body";

export const getFreezeNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/** Replays shown with one row: a row replayed by every run must not grow its answer without end. */
const replaysShown = 200;

/** A freeze row with its reviews and its newest replays, newest first. Throws `not_found`. */
export async function getFreeze(
  ctx: Context,
  slug: string,
  freezeId: string,
): Promise<z.output<typeof freezeDetailSchema>> {
  const { projectId } = await enterProject(ctx, slug, getFreezeNeed);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    await loadFreeze(read, projectId, freezeId);
    const reviews = await read.freezeReview.findMany({
      where: { freezeId },
      orderBy: [{ at: "desc" }, { id: "desc" }],
    });
    const replays = await read.replay.findMany({
      where: { freezeId },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: replaysShown,
    });
    const people = await loadPeople(
      read,
      reviews.map((row) => row.reviewerId),
    );
    return {
      ...(await loadFreezeBody(read, projectId, freezeId, now)),
      reviews: reviews.map((row) => freezeReviewBody(row, people)),
      replays: replays.map(replayBody),
    };
  });
}
