import { expect, test } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import type { Writer } from "@/lib/domain/words";
import { fileLease } from "@/lib/services/leases/file-lease";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";
import { publishedKeys } from "@/lib/services/signing/published-keys";
import { rotateSigningKey } from "@/lib/services/signing/rotate-signing-key";
import { bearer, credentialOf, serveApi } from "@/lib/testing/api";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "./main";
import { buildFixtureLedger, buildPropertyLedger } from "./testing/build-files";
import { fakeIo } from "./testing/fake-io";
import { tempFiles, tempFolder } from "./testing/temp-files";

const commit = "a".repeat(40);
const digest = `sha256:${"b".repeat(64)}`;

describeOnBoth("a CI job and the server", (db) => {
  const { clock, call } = serveApi(db);

  async function scene() {
    const world = await createWorld(db(), { clock });
    let isDown = false;
    const system = world.as({ kind: "system" });
    const run = async (writer: Writer | null, argv: readonly string[]) => {
      const as = writer === null ? bearer("lb_ci_unknown") : await credentialOf(world, writer);
      const io = fakeIo({
        env: { LEASEBOARD_TOKEN: as.authorization?.replace("Bearer ", "") },
        now: clock.now,
        sleep: async () => {},
        fetch: async (input, init) => {
          if (isDown) throw new TypeError("fetch failed");
          const url = new URL(String(input));
          if (url.pathname === "/.well-known/jwks.json") return Response.json(await publishedKeys(world.as(null)));
          const headers = Object.fromEntries(new Headers(init?.headers));
          const { body } = init ?? {};
          const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
          const sent = typeof text === "string" ? { body: text } : {};
          return call(init?.method ?? "GET", url.pathname.slice("/api/v1".length) + url.search, { headers, ...sent });
        },
      });
      const at = ["--server", "https://leaseboard.example.org", "--project", world.slug];
      const code = await main([...argv, ...at], io);
      return { code, out: io.out(), err: io.err() };
    };
    const goDown = (down: boolean) => {
      isDown = down;
    };
    return { world, system, run, goDown };
  }

  const about = ["--commit", commit, "--branch", "topic"];

  test("uploads ledgers, a collection and reports, and gets the verdict that the server recorded", async () => {
    const { run } = await scene();
    const files = tempFiles({
      property: JSON.stringify(buildPropertyLedger()).replace('"seed":7', '"seed":9007199254740993'),
      collection: {
        framework: "pytest",
        tests: [
          {
            id: "tests/test_a.py::test_a",
            lanes: ["merge"],
            kind: "oracle",
            skip: null,
            attachments: { owner: "ada" },
          },
        ],
      },
      passed:
        '<testsuites><testsuite name="pytest" tests="1"><testcase classname="tests.test_a" name="test_a"/></testsuite></testsuites>',
      empty: "",
    });
    expect(await run("scorer", ["gate", ...about])).toMatchObject({
      code: 1,
      err: expect.stringContaining("evidence_missing"),
    });
    expect((await run("property-runner", ["upload", "property", files.property, ...about])).code).toBe(0);
    expect((await run("collector", ["upload", "collection", files.collection, ...about])).code).toBe(0);
    expect((await run("scorer", ["gate", ...about])).code).toBe(0);
    const job = ["--run-id", "17", "--job-id", "unit", "--exit-code", "0"];
    expect(await run("property-runner", ["report", files.passed, ...job, ...about])).toMatchObject({
      code: 0,
      out: `kept        ${files.passed}: junit-xml, 1 test\n`,
    });
    const again = await run("property-runner", ["report", files.passed, ...job, ...about]);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("was here before")]);
    const passed = await run("scorer", ["gate", ...about]);
    expect([passed.code, verdictSchema.parse(JSON.parse(passed.out))]).toMatchObject([
      0,
      { verdict: "pass", commit_sha: commit, seed: "9007199254740993" },
    ]);
    const empty = await run("property-runner", ["report", files.empty, "--suite", "other", ...about]);
    expect([empty.code, empty.out]).toEqual([1, expect.stringContaining(`unreadable  ${files.empty}`)]);
    expect((await run("scorer", ["gate", ...about])).code).toBe(1);
  });

  test("is refused with 3 when its credential may not do that, never with a verdict", async () => {
    const { run } = await scene();
    const { property, report } = tempFiles({ property: buildPropertyLedger(), report: "<testsuites/>" });
    expect(await run("scorer", ["upload", "property", property, ...about])).toMatchObject({ code: 3, out: "" });
    expect(await run("scorer", ["report", report, ...about])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/answered 403/),
    });
    expect(await run("collector", ["gate", ...about])).toMatchObject({ code: 3, out: "" });
    expect(await run(null, ["gate", ...about])).toMatchObject({ code: 3, err: expect.stringMatching(/answered 401/) });
    const { claimed } = tempFiles({ claimed: { suite_id: 7 } });
    expect(await run("property-runner", ["upload", "property", claimed, ...about])).toMatchObject({
      code: 1,
      err: expect.stringContaining("suite_id"),
    });
  });

  test("scores by a state that the server signed, keeps it, and follows a rotation of keys", async () => {
    const { world, system, run, goDown } = await scene();
    const [first] = (await publishedKeys(world.as(null))).keys;
    const { property } = tempFiles({ property: buildPropertyLedger() });
    const folder = tempFolder();
    const score = (...pins: (string | undefined)[]) =>
      run("scorer", ["score", "--property", property, "--key-thumbprint", pins.join(","), "--cache", folder]);
    expect((await score(first?.kid)).code).toBe(0);
    expect((await score(first?.kid)).code).toBe(0);
    const next = await rotateSigningKey(system, new Date(clock.now().getTime() + 3_600_000));
    clock.advance(3_600_000 + 30_000);
    expect(await score(first?.kid)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`the key ${next}, which is not pinned`),
    });
    expect((await score(first?.kid, next)).code).toBe(0);
    const engineer = await world.member("engineer");
    await fileLease(engineer, world.slug, buildFiling(engineer.email));
    expect((await score(next)).err).toContain("still_leased");
    goDown(true);
    clock.advance(4 * 3_600_000 - 1);
    const kept = await score(next);
    expect([kept.code, kept.err]).toEqual([0, expect.stringContaining("the kept lease state is used instead")]);
    expect(kept.err).toContain("still_leased");
    clock.advance(1);
    expect(await score(next)).toMatchObject({ code: 3, out: "" });
    goDown(false);
    expect((await score(next)).code).toBe(0);
  });

  test("checks its fixtures against the locks that owners approved", async () => {
    const { world, run } = await scene();
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    const { fixture } = tempFiles({ fixture: buildFixtureLedger() });
    const check = () => run("scorer", ["lock", "check", fixture]);
    expect((await check()).err).toContain("before the first lock");
    const approve = async (case_id: string, wanted: string) => {
      const pull_request = "https://git.example.org/acme/parser/pull/7";
      const asked = { suite_id: "parser-fixtures", case_id, digest: wanted, why: "First lock.", pull_request };
      const { id, version } = await requestLockChange(engineer, world.slug, asked);
      await reviewLockChange(owner, world.slug, id, { decision: "approve", version });
    };
    await approve("case-1", digest.replaceAll("b", "c"));
    expect(await check()).toMatchObject({ code: 1, out: expect.stringMatching(/^lock_moved {2}case-1/) });
    await approve("case-1", digest);
    expect(await check()).toMatchObject({ code: 0, out: "" });
    await approve("case-2", digest);
    expect(await check()).toMatchObject({ code: 1, out: expect.stringMatching(/^lock_unchecked {2}case-2/) });
  });
});
