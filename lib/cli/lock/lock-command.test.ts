import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildFixtureLedger } from "../testing/build-files";
import { buildLeaseState } from "../testing/build-lease-state";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer, sendJson } from "../testing/loopback-server";
import { signedAnswers, testKey } from "../testing/signing-server";
import { tempFiles, tempFolder } from "../testing/temp-files";

const digestOf = (digit: string) => `sha256:${digit.repeat(64)}`;
const caseOf = (id: string | null, digit: string) => ({
  id,
  expected_digest: digestOf(digit),
  actual_digest: digestOf(digit),
});
const ledger = (...cases: unknown[]) => buildFixtureLedger({ suite_id: "golden", cases });

async function lock(args: readonly string[]) {
  const io = fakeIo();
  const code = await main(["lock", ...args], io);
  return { code, out: io.out(), err: io.err() };
}

describe("lock write", () => {
  it("writes what each case expects, by case, in the shape of lease-state", async () => {
    const { fixture } = tempFiles({ fixture: ledger(caseOf("b", "2"), caseOf("a", "1"), caseOf("a", "1")) });
    const { code, out, err } = await lock(["write", fixture]);
    expect([code, err]).toEqual([0, "wrote 2 locks\n"]);
    expect(JSON.parse(out)).toEqual({
      witness_locks: [
        { suite_id: "golden", case_id: "a", path: null, digests: [digestOf("1")] },
        { suite_id: "golden", case_id: "b", path: null, digests: [digestOf("2")] },
      ],
    });
    const file = join(tempFolder(), "locks.json");
    expect((await lock(["write", fixture, "--out", file])).out).toBe("");
    expect(readFileSync(file, "utf8")).toBe(out);
    expect((await lock(["check", fixture, "--locks", file])).code).toBe(0);
  });

  it.each<[string, unknown, RegExp]>([
    ["no suite", buildFixtureLedger({ suite_id: null }), /suite_id is missing/],
    ["a case without id", ledger(caseOf(null, "1")), /case 1 has no id/],
    ["a digest that is none", ledger({ id: "a", expected_digest: "abc" }), /case "a": expected_digest must be sha256/],
    ["a digest that is absent", ledger({ id: "a" }), /case "a": expected_digest must be/],
    ["a case that expects two digests", ledger(caseOf("a", "1"), caseOf("a", "2")), /case "a" expects two digests/],
    ["no cases", ledger(), /it holds no cases/],
    ["another shape", [], /fixture\.json/],
  ])("writes nothing for %s: exit 1", async (_, content, line) => {
    const { fixture } = tempFiles({ fixture: content });
    const { code, out, err } = await lock(["write", fixture]);
    expect([code, out, err]).toEqual([1, "", expect.stringMatching(line)]);
  });

  it("names a file that is not there, and one that cannot be written", async () => {
    expect(await lock(["write", "absent.json"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("absent.json: there is no such"),
    });
    const { fixture } = tempFiles({ fixture: ledger(caseOf("a", "1")) });
    expect(await lock(["write", fixture, "--out", tempFolder()])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/could not be written/),
    });
  });
});

describe("lock check", { timeout: 30_000 }, () => {
  const lockOf = (case_id: string, ...digits: string[]) => ({
    suite_id: "golden",
    case_id,
    path: `golden/${case_id}.json`,
    digests: digits.map(digestOf),
  });
  async function check(content: unknown, handler: Handler, extra: readonly string[] = []) {
    const { fixture } = tempFiles({ fixture: content });
    const { url } = await loopbackServer(handler);
    return lock(["check", fixture, "--server", url, "--project", "parser", "--timeout", "5", ...extra]);
  }
  const serving =
    (...witness_locks: ReturnType<typeof lockOf>[]): Handler =>
    (_, response) =>
      sendJson(response, buildLeaseState({ witness_locks }), { "leaseboard-generated-at": "2026-10-02T08:00:00.000Z" });

  it("ends with 0 when every case has an approved digest and every lock is checked", async () => {
    const { code, out, err } = await check(
      ledger(caseOf("a", "1"), caseOf("b", "2")),
      serving(lockOf("a", "1", "9"), lockOf("b", "2")),
    );
    expect([code, out, err]).toEqual([0, "", "2 cases, 2 locks: 0 problems\n"]);
  });

  it("ends with 1 and lists what is not approved, not locked and not checked", async () => {
    const { code, out, err } = await check(
      ledger(caseOf("a", "3"), caseOf("b", "2")),
      serving(lockOf("a", "1"), lockOf("c", "2")),
    );
    expect(code).toBe(1);
    expect(out.trimEnd().split("\n")).toEqual([
      `lock_moved  a: expected digest ${digestOf("3")} is not one an owner approved`,
      "unlocked_fixture  b: no witness lock says which bytes it may have",
      "lock_unchecked  c: locked in suite golden (golden/c.json) and no ledger reports it",
    ]);
    expect(err).toBe("2 cases, 2 locks: 3 problems\n");
  });

  it("counts one thing as one", async () => {
    const { err } = await check(ledger(caseOf("a", "3")), serving(lockOf("a", "1")));
    expect(err).toBe("1 case, 1 lock: 1 problem\n");
  });

  it("prints JSON where that is asked for", async () => {
    const { code, out } = await check(ledger(caseOf("a", "3")), serving(lockOf("a", "1")), ["--json"]);
    expect([code, JSON.parse(out)]).toMatchObject([1, { locks: 1, problems: [{ code: "lock_moved", subject: "a" }] }]);
  });

  it("says when there are no locks yet", async () => {
    const { code, err } = await check(ledger(caseOf("a", "3")), serving());
    expect([code, err]).toEqual([0, "1 case, 0 locks: nothing is held to its digest before the first lock\n"]);
  });

  it("believes only a signed state where a key is pinned", async () => {
    const [key, other] = await Promise.all([testKey(), testKey()]);
    const state = buildLeaseState({ witness_locks: [lockOf("a", "1")] });
    const pinned = ["--key-thumbprint", key.thumbprint];
    const fixture = ledger(caseOf("a", "1"));
    expect((await check(fixture, signedAnswers({ key, state }), pinned)).code).toBe(0);
    expect((await check(fixture, signedAnswers({ key: other, state }), pinned)).code).toBe(3);
  });

  it("ends with 3 without the locks, and with 1 without the ledger or a file of locks", async () => {
    const down: Handler = (_, response) => void response.destroy();
    expect((await check(ledger(caseOf("a", "1")), down)).code).toBe(3);
    expect((await check({ cases: 7 }, serving())).code).toBe(1);
    const { fixture, locks } = tempFiles({ fixture: ledger(caseOf("a", "1")), locks: { locks: [] } });
    expect(await lock(["check", fixture, "--locks", locks])).toMatchObject({
      code: 1,
      err: expect.stringContaining("witness_locks"),
    });
    expect((await lock(["check", fixture, "--locks", "absent.json"])).code).toBe(1);
  });

  it.each([
    ["nothing", []],
    ["an unknown verb", ["request", "f"]],
    ["no file", ["write"]],
    ["nothing to check by", ["check", "f"]],
    ["two things to check by", ["check", "f", "--locks", "l", "--server", "https://flakes.example.org"]],
  ])("with %s is wrong usage", async (_, args) => {
    expect((await lock(args)).code).toBe(64);
  });
});
