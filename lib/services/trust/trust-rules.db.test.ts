import { beforeAll, expect, it, vi } from "vitest";
import type { TrustRuleInput } from "@/lib/contract/v1/trust-rule";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { createTrustRule } from "./create-trust-rule";
import { listTrustRules } from "./list-trust-rules";
import { revokeTrustRule } from "./revoke-trust-rule";

const input: TrustRuleInput = {
  name: "properties",
  provider: "github",
  issuer: "https://token.actions.githubusercontent.com",
  repository_id: "74",
  workflow_ref: "acme/gate/.github/workflows/leaseboard.yml@refs/heads/main",
  environment: null,
  writer: "property-runner",
};

describeOnBoth("Trust rules", (database) => {
  beforeAll(() => {
    vi.stubEnv("PUBLIC_URL", "https://flakes.example.org");
  });

  async function project() {
    const world = await createWorld(database());
    return { world, owner: await world.member("owner") };
  }
  const actionsOf = async ({ db, projectId }: World) =>
    (await db.read.auditEvent.findMany({ where: { chain: projectId }, orderBy: { sequence: "asc" } })).map(
      ({ action, before, after }) => [action, JSON.parse(before ?? "null"), JSON.parse(after ?? "null")],
    );

  it("are made by an owner, with an audience of the server's making, and stand in the audit trail", async () => {
    const { world, owner } = await project();
    const rule = await createTrustRule(owner, world.slug, { ...input, environment: "properties" });
    expect(rule).toMatchObject({
      audience: `https://flakes.example.org/p/${world.slug}`,
      environment: "properties",
      createdById: owner.userId,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await listTrustRules(owner, world.slug)).toEqual([rule]);
    world.clock.advance(1000);
    const revoked = await revokeTrustRule(owner, world.slug, rule.id);
    expect(revoked.revokedAt).toEqual(world.clock.now());
    const facts = { ...input, audience: rule.audience, environment: "properties", revoked_at: null };
    expect(await actionsOf(world)).toEqual([
      ["trust_rule.created", null, facts],
      ["trust_rule.revoked", facts, { ...facts, revoked_at: revoked.revokedAt?.toISOString() }],
    ]);
    await expect(revokeTrustRule(owner, world.slug, rule.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are refused for an issuer that the operator does not allow", async () => {
    const { world, owner } = await project();
    for (const issuer of ["https://evil.example", "http://169.254.169.254", `${input.issuer}/`, ""]) {
      await expect(createTrustRule(owner, world.slug, { ...input, issuer })).rejects.toMatchObject({
        code: "invalid_input",
        invalidParams: [expect.objectContaining({ path: "issuer", code: "not_allowed" })],
      });
    }
  });

  it("are refused where one job could be two writers, naming the other rule", async () => {
    const { world, owner } = await project();
    const make = (more: Partial<TrustRuleInput>) => createTrustRule(owner, world.slug, { ...input, ...more });
    const ambiguous = {
      code: "conflict",
      message: expect.stringContaining("The rule properties lets the same jobs in"),
    };
    const general = await make({});
    await expect(make({ name: "b", writer: "collector" })).rejects.toMatchObject(ambiguous);
    await expect(make({ name: "b", writer: "collector", environment: "collect" })).rejects.toMatchObject(ambiguous);
    await make({ name: "b", writer: "collector", repository_id: "75" });
    await make({ name: "c", writer: "collector", workflow_ref: input.workflow_ref.replace("main", "release") });
    await make({ name: "d", writer: "collector", issuer: "https://gitlab.com" });

    const { world: other, owner: otherOwner } = await project();
    await createTrustRule(otherOwner, other.slug, { ...input, writer: "collector" });

    await revokeTrustRule(owner, world.slug, general.id);
    await make({ name: "b", writer: "collector", environment: "collect" });
    await make({ name: "e", environment: "properties" });
    await expect(make({ name: "f", writer: "scorer" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("are refused where a live one has the same pins and the same writer", async () => {
    const { world, owner } = await project();
    const make = (more: Partial<TrustRuleInput>) => createTrustRule(owner, world.slug, { ...input, ...more });
    const first = await make({});
    await expect(make({ name: "again" })).rejects.toMatchObject({
      code: "conflict",
      message: "The rule properties is the same: same jobs, same writer.",
    });
    const narrower = await make({ name: "properties in an environment", environment: "properties" });
    expect(narrower.writer).toBe(first.writer);
    await expect(make({ name: "b", environment: "properties" })).rejects.toMatchObject({ code: "conflict" });
    await revokeTrustRule(owner, world.slug, first.id);
    await make({ name: "again" });
  });

  it("are made one after the other, so that two owners cannot make an ambiguous pair at once", async () => {
    const { world, owner } = await project();
    const writers = ["scorer", "collector", "flake-runner", "property-runner"] as const;
    const made = await Promise.allSettled(
      writers.map((writer) => createTrustRule(owner, world.slug, { ...input, writer })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("are an owner's business, in a session", async () => {
    const { world, owner } = await project();
    const rule = await createTrustRule(owner, world.slug, input);
    const callers = [
      [await world.member("viewer"), "forbidden"],
      [await world.member("engineer"), "forbidden"],
      [world.byToken(owner), "session_required"],
      [await world.credential("scorer"), "forbidden"],
      [world.as(null), "unauthenticated"],
      [(await project()).owner, "not_found"],
    ] as const;
    for (const [ctx, code] of callers) {
      await expect(createTrustRule(ctx, world.slug, { ...input, name: "x" })).rejects.toMatchObject({ code });
      await expect(listTrustRules(ctx, world.slug)).rejects.toMatchObject({ code });
      await expect(revokeTrustRule(ctx, world.slug, rule.id)).rejects.toMatchObject({ code });
    }
    const stranger = await project();
    await expect(revokeTrustRule(stranger.owner, stranger.world.slug, rule.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
