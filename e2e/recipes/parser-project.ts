import { createHash } from "node:crypto";
import type { CollectionBody } from "@/lib/contract/v1/files/collection";
import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import type { PolicyBody } from "@/lib/contract/v1/policy";
import { recordCollection } from "@/lib/services/collections/record-collection";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";
import { projectAudience } from "@/lib/services/trust/project-audience";
import { buildProposal } from "@/lib/testing/build-proposal";
import { createLeaseWorld, type LeaseWorld } from "../lease-world";
import type { Server } from "../server";

/** What main says of itself, as a run of the recipe on main wrote it. */
export type MainEvidence = {
  readonly collection: CollectionBody;
  /** Digests that the fixtures expect, by case. */
  readonly digests: Readonly<Record<string, string>>;
};

type Given = {
  readonly server: Server;
  /** Trust rules, one for each writer. */
  readonly trust: readonly TrustPins[];
  readonly now: Date;
  readonly policy?: Partial<PolicyBody>;
};

export type TrustPins = {
  readonly provider: "github" | "gitlab";
  readonly issuer: string;
  readonly workflowRef: string;
  readonly environment: string;
  readonly writer: string;
};

/** The repository's number at its provider. */
export const repositoryId = "74";

/** Of main, before the one that is tested: what the runs of these tests say is theirs alone. */
const earlierCommit = "b".repeat(40);

/** The digest of `.leaseboard/inputs/queue.txt` in the scratch repositories. */
const capsuleInput = createHash("sha256").update("queue of 3\n").digest("hex");

/** A project with owners and trust rules, as somebody sets one up before the first run. */
export async function createParserProject({ server, trust, now, policy = {} }: Given): Promise<LeaseWorld> {
  let current = now;
  const clock = {
    now: () => new Date(current),
    set: (instant: string) => {
      current = new Date(instant);
    },
    advance: (ms: number) => {
      current = new Date(current.getTime() + ms);
    },
  };
  const world = await createLeaseWorld(server, { clock, policy });
  const audience = projectAudience(server.url, world.slug);
  const createdAt = clock.now();
  for (const pins of trust) {
    const data = { ...pins, projectId: world.projectId, name: pins.writer, audience, repositoryId, createdAt };
    await server.db.transaction((tx) => tx.trustRule.create({ data: { ...data, createdById: world.dana.userId } }));
  }
  return world;
}

/** Gives a project what it has after a while: main's collection, approved fixtures, and one frozen test. */
export async function settleProject(
  world: LeaseWorld,
  main: MainEvidence,
  { frozenTest, capsuleLost }: { readonly frozenTest: string; readonly capsuleLost: boolean },
): Promise<void> {
  const collector = await world.credential("collector");
  await recordCollection(collector, world.slug, earlierCommit, { branch: "main" }, main.collection);
  for (const [case_id, digest] of Object.entries(main.digests)) {
    const pull_request = "https://github.com/acme/parser/pull/1";
    const asked = { suite_id: "fields", case_id, digest, why: "As it was released.", pull_request };
    const { id, version } = await requestLockChange(world.priya, world.slug, asked);
    await reviewLockChange(world.dana, world.slug, id, { decision: "approve", version });
  }
  const day = new Date(world.clock.now().getTime() + 12 * 86_400_000).toISOString().slice(0, 10);
  const capsule = {
    test_id: frozenTest,
    seed: "42",
    input_sha256: capsuleLost ? "0f".repeat(32) : capsuleInput,
    expires_on: day,
  };
  const { id, version } = await proposeFreeze(world.priya, world.slug, buildProposal(world.priya.email, capsule));
  await reviewFreeze(world.dana, world.slug, id, { decision: "approve", version });
}

/** The newest verdict that the server recorded for the project; null where there is none. */
export async function newestVerdict({ db, projectId }: LeaseWorld): Promise<VerdictBody | null> {
  const row = await db.read.verdictRecord.findFirst({ where: { projectId }, orderBy: { id: "desc" } });
  return row === null ? null : verdictSchema.parse(JSON.parse(row.body));
}
