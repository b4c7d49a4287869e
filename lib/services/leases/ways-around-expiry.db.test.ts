import { expect, it } from "vitest";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { importLeases } from "@/lib/services/import/import-leases";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { closeLease } from "./close-lease";
import { fileLease } from "./file-lease";
import { requestRenewal } from "./request-renewal";
import { reviewDiagnosis } from "./review-diagnosis";
import { reviewRenewal } from "./review-renewal";
import { revokeLease } from "./revoke-lease";
import { writeDiagnosis } from "./write-diagnosis";

const day = 86_400_000;
const diagnosis = {
  text: "The retry timer reads the wall clock twice and the machine's clock steps between the reads.",
  links: ["https://example.org/acme/parser/pull/12"],
};

type People = { engineer: PersonContext; owner: PersonContext; second: PersonContext };

async function people(world: World): Promise<People> {
  return {
    engineer: await world.member("engineer"),
    owner: await world.member("owner"),
    second: await world.member("owner"),
  };
}

async function file(world: World, person: PersonContext, changes: Parameters<typeof buildFiling>[1] = {}) {
  const { leases } = await fileLease(person, world.slug, buildFiling(person.email, changes));
  const lease = leases[0];
  if (lease === undefined) throw new Error("Nothing was filed.");
  return lease;
}

function inDays(world: World, days: number): string {
  return new Date(world.clock.now().getTime() + days * day).toISOString();
}

/** Closes a lease honestly: a diagnosis, its acceptance by somebody else, and the closure. */
async function closeWithDiagnosis(world: World, { engineer, owner }: People, lease: { id: string; version: number }) {
  const written = await writeDiagnosis(engineer, world.slug, lease.id, { ...diagnosis, version: lease.version });
  await reviewDiagnosis(owner, world.slug, written.id, { decision: "accept", version: written.version });
  return closeLease(engineer, world.slug, lease.id, { version: lease.version + 1 });
}

describeOnBoth("Ways around a lease's expiry are closed", (database) => {
  it("refuses to revoke a lease at the instant it expires", async () => {
    const world = await createWorld(database());
    const { engineer } = await people(world);
    const lease = await file(world, engineer);
    world.clock.set(lease.expires_at);
    await expect(
      revokeLease(engineer, world.slug, lease.id, { reason: "No longer needed.", version: lease.version }),
    ).rejects.toMatchObject({ code: "rule_violation", invalidParams: [{ code: "expired" }] });
  });

  it("revokes one a millisecond before", async () => {
    const world = await createWorld(database());
    const { engineer } = await people(world);
    const lease = await file(world, engineer);
    world.clock.set(new Date(Date.parse(lease.expires_at) - 1).toISOString());
    const revoked = await revokeLease(engineer, world.slug, lease.id, { reason: "Fixed.", version: lease.version });
    expect(revoked.state).toBe("revoked");
  });

  it("counts filing again within 90 days as a renewal and refuses beyond the limit, under any class or variant", async () => {
    const world = await createWorld(database(), { policy: { variants: ["linux", "macos"] } });
    const everyone = await people(world);
    const first = await file(world, everyone.engineer, { class: "order", evidence: ["threads"] });
    await closeWithDiagnosis(world, everyone, first);
    world.clock.advance(day);
    const second = await file(world, everyone.engineer, { class: "order", evidence: ["threads"] });
    expect(second).toMatchObject({ renewals_used: 1, renewals_max: 1 });
    await closeWithDiagnosis(world, everyone, second);
    world.clock.advance(day);
    for (const changes of [
      { class: "order", evidence: ["threads"] },
      { class: "timing", evidence: ["clock"] },
      { class: "environment", evidence: ["dns"], variants: ["linux"] },
    ] as const) {
      const again = file(world, everyone.engineer, {
        ...changes,
        evidence: [...changes.evidence],
        variants: [...(changes.variants ?? [])],
      });
      await expect(again).rejects.toMatchObject({ code: "rule_violation", invalidParams: [{ code: "renewal_limit" }] });
    }
  });

  it("starts a new lineage when 90 days have passed since the end, not a millisecond earlier", async () => {
    const world = await createWorld(database());
    const everyone = await people(world);
    const order = { class: "order", evidence: ["threads"] } as const;
    const file2 = () => file(world, everyone.engineer, { ...order, evidence: [...order.evidence] });
    await closeWithDiagnosis(world, everyone, await file2());
    world.clock.advance(1);
    await closeWithDiagnosis(world, everyone, await file2());
    world.clock.advance(90 * day - 1);
    await expect(file2()).rejects.toMatchObject({ invalidParams: [{ code: "renewal_limit" }] });
    world.clock.advance(1);
    expect(await file2()).toMatchObject({ renewals_used: 0 });
  });

  it("refuses to freeze a test whose lease is open, expired or not", async () => {
    const world = await createWorld(database());
    const { engineer } = await people(world);
    const lease = await file(world, engineer);
    world.clock.set(lease.expires_at);
    const proposal = proposeFreeze(engineer, world.slug, {
      test_id: lease.test_id,
      seed: "7",
      input_sha256: "a".repeat(64),
      expires_on: inDays(world, 5).slice(0, 10),
      last_replay_job: "https://example.org/job/1",
      reason: "Instead of the lease.",
      owner: engineer.email,
    });
    await expect(proposal).rejects.toMatchObject({ code: "rule_violation", invalidParams: [{ code: "overlap" }] });
  });

  it("mints no hash for an empty diagnosis, nor for one's own", async () => {
    const world = await createWorld(database());
    const { owner } = await people(world);
    const lease = await file(world, owner);
    const spaces = { text: ` ${"\t".repeat(60)} `, links: diagnosis.links, version: lease.version };
    await expect(writeDiagnosis(owner, world.slug, lease.id, spaces)).rejects.toMatchObject({
      invalidParams: [{ path: "text", code: "too_short" }],
    });
    const written = await writeDiagnosis(owner, world.slug, lease.id, { ...diagnosis, version: lease.version });
    const accepting = reviewDiagnosis(owner, world.slug, written.id, { decision: "accept", version: written.version });
    await expect(accepting).rejects.toMatchObject({ invalidParams: [{ code: "second_person" }] });
  });

  it("lets no import bring a hash or a far expiry", async () => {
    const world = await createWorld(database());
    const { engineer } = await people(world);
    const row = {
      test_id: "a.py::t",
      class: "timing",
      evidence: ["clock"],
      reason: "Sleeps.",
      owner: engineer.email,
    };
    const result = await importLeases(engineer, world.slug, {
      keep_going: true,
      rows: [
        { ...row, row: 1, expires_at: inDays(world, 7), root_cause_hash: `sha256:${"0".repeat(64)}` },
        { ...row, row: 2, expires_at: new Date(Date.parse(inDays(world, 14)) + 1).toISOString() },
        { ...row, row: 3, expires_at: inDays(world, 14) },
      ],
    });
    expect(result.rows.map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual([
      ["refused", "hash_not_held"],
      ["refused", "beyond_maximum"],
      ["imported", undefined],
    ]);
  });

  it("takes no approval and no acceptance from a personal token", async () => {
    const world = await createWorld(database());
    const { engineer, owner } = await people(world);
    const lease = await file(world, engineer);
    const asked = await requestRenewal(engineer, world.slug, lease.id, {
      expires_at: inDays(world, 13),
      reason: "The fix is in review.",
      version: lease.version,
    });
    const written = await writeDiagnosis(engineer, world.slug, lease.id, { ...diagnosis, version: lease.version });
    const token = world.byToken(owner);
    await expect(
      reviewRenewal(token, world.slug, asked.id, { decision: "approve", version: asked.version }),
    ).rejects.toMatchObject({ code: "session_required" });
    await expect(
      reviewDiagnosis(token, world.slug, written.id, { decision: "accept", version: written.version }),
    ).rejects.toMatchObject({ code: "session_required" });
  });

  it("refuses to approve a renewal beyond the limit of the lineage", async () => {
    const world = await createWorld(database());
    const { engineer, owner } = await people(world);
    const lease = await file(world, engineer, { class: "order", evidence: ["threads"] });
    world.clock.advance(6 * day);
    const ask = async (reason: string, version: number) =>
      requestRenewal(engineer, world.slug, lease.id, { expires_at: inDays(world, 13), reason, version });
    const first = await ask("The fix is in review.", 1);
    await reviewRenewal(owner, world.slug, first.id, { decision: "approve", version: first.version });
    world.clock.advance(6 * day);
    await expect(ask("One more week.", 2)).rejects.toMatchObject({ invalidParams: [{ code: "renewal_limit" }] });
  });
});
