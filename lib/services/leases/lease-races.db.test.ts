import { expect, it } from "vitest";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { fileLease } from "./file-lease";
import { requestRenewal } from "./request-renewal";
import { requestRerun } from "./request-rerun";
import { reviewRenewal } from "./review-renewal";

const commit = "c".repeat(40);

async function leaseWithTwoReruns(world: World) {
  const engineer = await world.member("engineer");
  const { leases } = await fileLease(engineer, world.slug, buildFiling(engineer.email, { max_reruns: 2 }));
  const lease = leases[0];
  if (lease === undefined) throw new Error("Nothing was filed.");
  return { engineer, lease };
}

describeOnBoth("Many at once on one lease", (database) => {
  it("grants exactly two of 64 parallel reruns for one commit", async () => {
    const world = await createWorld(database());
    const { lease } = await leaseWithTwoReruns(world);
    const runner = await world.credential("flake-runner");
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, job) =>
        requestRerun(runner, world.slug, lease.id, { commit_sha: commit, job_id: `job-${job}`, ordinal: 1 }),
      ),
    );
    expect(
      answers
        .filter((answer) => answer.granted)
        .map((answer) => answer.number)
        .sort(),
    ).toEqual([1, 2]);
    const stored = await database().read.rerunRequest.count({ where: { leaseId: lease.id } });
    expect(stored).toBe(64);
  });

  it("spends one rerun for the same job and ordinal asked 16 times at once, and answers alike", async () => {
    const world = await createWorld(database());
    const { lease } = await leaseWithTwoReruns(world);
    const runner = await world.credential("flake-runner");
    const request = { commit_sha: commit, job_id: "job-1", ordinal: 1 };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => requestRerun(runner, world.slug, lease.id, request)),
    );
    expect(new Set(answers.map((answer) => `${answer.granted} ${answer.number}`))).toEqual(new Set(["true 1"]));
    expect(await database().read.rerunRequest.count({ where: { leaseId: lease.id } })).toBe(1);
  });

  it("lets one of two owners approve a renewal; the other sees both versions", async () => {
    const world = await createWorld(database());
    const { engineer, lease } = await leaseWithTwoReruns(world);
    const owners = [await world.member("owner"), await world.member("owner")];
    const asked = await requestRenewal(engineer, world.slug, lease.id, {
      expires_at: new Date(world.clock.now().getTime() + 13 * 86_400_000).toISOString(),
      reason: "The fix is in review.",
      version: lease.version,
    });
    const answers = await Promise.allSettled(
      owners.map((owner) =>
        reviewRenewal(owner, world.slug, asked.id, { decision: "approve", version: asked.version }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = answers.find((answer) => answer.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "stale_version", details: { yours: 1, current: 2 } });
    const after = await database().read.lease.findUniqueOrThrow({ where: { id: lease.id } });
    expect(after.renewals).toBe(1);
  });

  it("files one lease when 16 people file the same test at once", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, () => fileLease(engineer, world.slug, buildFiling(engineer.email))),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const project = await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    expect(project).toMatchObject({ revision: 1, stateRevision: 1 });
  });

  it("grants no rerun at the instant of expiry", async () => {
    const world = await createWorld(database());
    const { lease } = await leaseWithTwoReruns(world);
    const runner = await world.credential("flake-runner");
    const ask = (ordinal: number) =>
      requestRerun(runner, world.slug, lease.id, { commit_sha: commit, job_id: "job", ordinal });
    world.clock.set(new Date(Date.parse(lease.expires_at) - 1).toISOString());
    expect(await ask(1)).toMatchObject({ granted: true, number: 1 });
    world.clock.set(lease.expires_at);
    expect(await ask(2)).toMatchObject({ granted: false, number: null });
  });
});
