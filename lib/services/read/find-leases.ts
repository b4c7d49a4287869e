import { z } from "zod";
import type { FoundLease } from "@/lib/contract/shell-view";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";

const shown = 8;
const querySchema = z.string().max(600);

/**
 * Open leases of my projects whose test id holds the text `input`, without regard to case; at most eight, the first to
 * expire first. Blank text finds nothing. Throws `unauthenticated`, `forbidden` for a CI credential, or `invalid_input`.
 */
export async function findLeases(ctx: Context, input: unknown): Promise<readonly FoundLease[]> {
  const { userId } = requirePerson(ctx);
  const term = foldForSearch(parseInput(querySchema, input));
  if (term === "") return [];
  const leases = await ctx.db.read.lease.findMany({
    where: {
      searchKey: { contains: term },
      endedAt: null,
      project: { memberships: { some: { userId } } },
    },
    select: { id: true, testId: true, project: { select: { slug: true } } },
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
    take: shown,
  });
  return leases.map(({ id, testId, project }) => ({ id, testId, slug: project.slug }));
}
