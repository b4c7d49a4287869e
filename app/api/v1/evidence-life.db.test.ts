import { expect, test } from "vitest";
import { ask, credentialOf, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { buildFiling } from "@/lib/testing/build-filing";
import { checkCommit } from "@/lib/testing/check-commit";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";

const sha = "d".repeat(40);
const flaky = "tests/net/test_retry.py::test_backoff";

describeOnBoth("the life of evidence over the API", (database) => {
  const { clock, call } = serveApi(database);

  async function checked() {
    const world = await createWorld(database(), { clock });
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    await checkCommit(world, { sha, branch: "topic", tests: { [flaky]: "flaky" }, author: engineer.email });
    const { slug } = world;
    const callers = { asEngineer: await tokenOf(world, engineer), asOwner: await sessionOf(owner) };
    return { world, engineer, slug, ...callers, asScorer: await credentialOf(world, "scorer") };
  }

  test("lists what was uploaded, and leaves a piece out when an owner agrees", async () => {
    const { slug, asEngineer, asOwner, asScorer } = await checked();
    const page = await ask("listEvidence", { slug, sha }, { as: asScorer });
    expect(page.items.map(({ kind }) => kind).sort()).toEqual(["collection", "property", "report"]);
    const id = page.items.find(({ kind }) => kind === "report")?.id ?? "";
    const json = { reason: "The job ran on the wrong image." };
    const asked = await ask("requestVoid", { slug, id }, { as: asEngineer, json });
    const review = { decision: "approve", requested_at: asked.void?.requested_at };
    const voided = await ask("reviewVoid", { slug, id }, { as: asOwner, json: review });
    expect(voided.void).toMatchObject({ reason: json.reason, voided_at: clock.now().toISOString() });
  });

  test("names on a verdict its votes, its commit, what clears each finding and what it used", async () => {
    const { slug, asScorer } = await checked();
    const verdict = await ask("getVerdict", { slug, sha }, { as: asScorer });
    expect(verdict).toMatchObject({ commit_sha: sha, head_sha: null, used: { evidence: { length: 2 } } });
    expect(verdict.votes?.unleased_flakes).toEqual([{ test_id: flaky, variant: null }]);
    const flake = verdict.reasons.find(({ code }) => code === "unleased_flake");
    expect(flake?.clears.href).toBe(`/p/${slug}/leases/new?test=${encodeURIComponent(flaky)}`);
    const response = await call("GET", `/projects/${slug}/commits/${sha}/verdict.md`, { as: asScorer });
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toContain(`/p/${slug}/verdicts/${sha}`);
  });

  test("takes an owner's confirmation of a lease that came after red", async () => {
    const { slug, engineer, asEngineer, asOwner } = await checked();
    clock.advance(1000);
    const filing = buildFiling(engineer.email, { test_id: flaky });
    const { leases } = await ask("fileLease", { slug }, { as: asEngineer, json: filing });
    const [lease] = leases;
    const json = { version: lease?.version };
    const confirmed = await ask("confirmLease", { slug, id: lease?.id ?? "" }, { as: asOwner, json });
    expect(confirmed.version).toBe((lease?.version ?? 0) + 1);
  });
});
