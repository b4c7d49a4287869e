import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ask, credentialOf, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";

const dayMs = 86_400_000;
const commit = "c".repeat(40);

describeOnBoth("the life of a lease over the API", (database) => {
  const { clock, call } = serveApi(database);

  async function filed(test_id = "tests/net/test_retry.py::test_backoff") {
    const world = await createWorld(database(), { clock });
    const engineer = await world.member("engineer");
    const [asEngineer, asOwner] = [await tokenOf(world, engineer), await sessionOf(await world.member("owner"))];
    const { slug } = world;
    const json = buildFiling(engineer.email, { test_id });
    const { leases } = await ask("fileLease", { slug }, { as: asEngineer, json });
    const id = leases[0]?.id ?? "";
    return { world, engineer, asEngineer, asOwner, slug, at: { slug, id } };
  }

  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

  test("files, asks for a renewal and has it approved", async () => {
    const { at, asEngineer, asOwner } = await filed();
    const lease = await ask("getLease", at, { as: asEngineer });
    expect(lease).toMatchObject({ state: "active", renewals_used: 0, renewals_max: 2, reruns_used: 0, renewals: [] });
    const renewal = await ask("requestRenewal", at, {
      as: asEngineer,
      json: { expires_at: inDays(12), reason: "The fix is in review.", version: lease.version },
    });
    expect(renewal.state).toBe("requested");
    const reviewed = await ask(
      "reviewRenewal",
      { ...at, renewalId: renewal.id },
      {
        as: asOwner,
        json: { decision: "approve", version: renewal.version },
      },
    );
    expect(reviewed.state).toBe("approved");
    const after = await ask("getLease", at, { as: asEngineer });
    expect(after).toMatchObject({ expires_at: inDays(12), renewals_used: 1, renewals: [{ state: "approved" }] });
  });

  test("takes back a request for a renewal", async () => {
    const { at, asEngineer } = await filed();
    const json = { expires_at: inDays(12), reason: "The fix is in review.", version: 1 };
    const renewal = await ask("requestRenewal", at, { as: asEngineer, json });
    const withdrawn = await ask(
      "withdrawRenewal",
      { ...at, renewalId: renewal.id },
      {
        as: asEngineer,
        json: { version: renewal.version },
      },
    );
    expect(withdrawn.state).toBe("withdrawn");
  });

  test("counts the reruns of each commit, in the lease and in the file", async () => {
    const { world, at, slug, asEngineer } = await filed();
    const as = await credentialOf(world, "flake-runner");
    const answers = [];
    for (let ordinal = 1; ordinal <= 3; ordinal++) {
      answers.push(await ask("requestRerun", at, { as, json: { commit_sha: commit, job_id: "job-1", ordinal } }));
    }
    expect(answers.map(({ granted, number }) => [granted, number])).toEqual([
      [true, 1],
      [true, 2],
      [false, null],
    ]);
    expect((await ask("getLease", at, { as: asEngineer })).reruns_used).toBe(2);
    const used = async (query: string) =>
      (await ask("getFlakeLeases", { slug }, { as, query })).leases.map(({ reruns_used }) => reruns_used);
    expect(await used("")).toEqual([2]);
    expect(await used(`commit=${commit}`)).toEqual([3]);
    expect(await used(`commit=${"d".repeat(40)}`)).toEqual([0]);
  });

  test("starts counting reruns again with an approved renewal", async () => {
    const { world, at, asEngineer, asOwner } = await filed();
    const as = await credentialOf(world, "flake-runner");
    const rerun = (sha: string, ordinal: number) =>
      ask("requestRerun", at, { as, json: { commit_sha: sha.repeat(40), job_id: "job-1", ordinal } });
    await rerun("a", 1);
    await rerun("a", 2);
    const { version } = await ask("getLease", at, { as: asEngineer });
    const json = { expires_at: inDays(12), reason: "The fix is in review.", version };
    const renewal = await ask("requestRenewal", at, { as: asEngineer, json });
    clock.advance(1000);
    await ask(
      "reviewRenewal",
      { ...at, renewalId: renewal.id },
      {
        as: asOwner,
        json: { decision: "approve", version: renewal.version },
      },
    );
    expect((await ask("getLease", at, { as: asEngineer })).reruns_used).toBe(0);
    await rerun("b", 1);
    expect((await ask("getLease", at, { as: asEngineer })).reruns_used).toBe(1);
  });

  test("ends with an accepted diagnosis whose hash anyone can check", async () => {
    const { at, asEngineer, asOwner } = await filed();
    const text = "The retry test reads the wall clock twice; a slow runner sees two seconds pass between the reads.";
    const diagnosis = await ask("writeDiagnosis", at, {
      as: asEngineer,
      json: { text, links: ["https://git.example.org/acme/parser/pull/7"], version: 1 },
    });
    const accepted = await ask(
      "reviewDiagnosis",
      { ...at, diagnosisId: diagnosis.id },
      {
        as: asOwner,
        json: { decision: "accept", version: diagnosis.version },
      },
    );
    const digest = createHash("sha256")
      .update(accepted.canonical ?? "")
      .digest("hex");
    expect(accepted.root_cause_hash).toBe(`sha256:${digest}`);
    const lease = await ask("getLease", at, { as: asEngineer });
    expect(lease).toMatchObject({ state: "diagnosed", root_cause_hash: `sha256:${digest}` });
    const closed = await ask("closeLease", at, { as: asEngineer, json: { version: lease.version } });
    expect(closed.state).toBe("closed");
  });

  test("hands over, revokes and tells what happened", async () => {
    const { world, at, slug, asEngineer } = await filed();
    const other = await world.member("engineer", "Grace");
    const handed = await ask("reassignLease", at, { as: asEngineer, json: { owner: other.email, version: 1 } });
    expect(handed.owner.name).toBe("Grace");
    const json = { reason: "It fails for real.", version: handed.version };
    const revoked = await ask("revokeLease", at, { as: asEngineer, json });
    expect(revoked).toMatchObject({ state: "revoked", end_reason: "It fails for real." });
    const { events } = await ask("leaseActivity", at, { as: asEngineer });
    expect(events.map(({ action }) => action)).toEqual(["lease.filed", "lease.reassigned", "lease.revoked"]);
    const page = await ask("listLeases", { slug }, { as: asEngineer, query: "state=ended" });
    expect(page).toMatchObject({ total: 1, next_cursor: null, items: [{ id: at.id }] });
  });

  test("answers HEAD as GET, and for another project's lease that there is none", async () => {
    const [mine, other] = [await filed(), await filed()];
    const head = await call("HEAD", `/projects/${mine.slug}/leases/${mine.at.id}`, { as: mine.asEngineer });
    expect(head.status).toBe(200);
    const foreign = await call("GET", `/projects/${mine.slug}/leases/${other.at.id}`, { as: mine.asEngineer });
    expect(foreign.status).toBe(404);
  });
});
