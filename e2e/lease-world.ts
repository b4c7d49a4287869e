import type { LeaseBody } from "@/lib/contract/v1/lease";
import { fileLease } from "@/lib/services/leases/file-lease";
import { buildFiling } from "@/lib/testing/build-filing";
import { createWorld, type PersonContext, testClock, type World } from "@/lib/testing/world";
import { type Server, startInstant } from "./server";

/** A project in the server's database with two owners and an engineer. Its clock and the server's begin together. */
export type LeaseWorld = World & {
  readonly dana: PersonContext;
  readonly omar: PersonContext;
  readonly priya: PersonContext;
  /** Files a lease as Priya and gives its first row. */
  readonly file: (changes?: Parameters<typeof buildFiling>[1]) => Promise<LeaseBody>;
};

export async function createLeaseWorld(
  server: Server,
  options: Parameters<typeof createWorld>[1] = {},
): Promise<LeaseWorld> {
  const world = await createWorld(server.db, { clock: testClock(startInstant), ...options });
  const dana = await world.member("owner", "Dana");
  const omar = await world.member("owner", "Omar");
  const priya = await world.member("engineer", "Priya");
  return {
    ...world,
    dana,
    omar,
    priya,
    file: async (changes) => {
      const { leases } = await fileLease(priya, world.slug, buildFiling(priya.email, changes));
      const [lease] = leases;
      if (lease === undefined) throw new Error("Nothing was filed.");
      return lease;
    },
  };
}
