import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";
import { main } from "../main";
import {
  buildCollection,
  buildFixtureLedger,
  buildFreezeRow,
  buildLeaseRow,
  buildPropertyLedger,
} from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { tempFiles, tempFolder } from "../testing/temp-files";

const good = {
  property: buildPropertyLedger(),
  fixture: buildFixtureLedger(),
  flakes: { leases: [buildLeaseRow()] },
  freeze: [buildFreezeRow()],
};

async function score(files: Record<string, unknown>, extra: readonly string[] = []) {
  const paths = tempFiles(files);
  const io = fakeIo();
  const flags = Object.entries(paths).flatMap(([name, path]) => [`--${name}`, path]);
  const code = await main(["score", ...flags, ...extra], io);
  const body = code <= 1 ? verdictSchema.parse(JSON.parse(io.out())) : null;
  return { code, body, err: io.err(), paths };
}

describe("score from files", { timeout: 30_000 }, () => {
  it("passes good evidence with exit 0 and the plain keys other programs read", async () => {
    const { code, body, err } = await score(good);
    expect(code).toBe(0);
    expect(body).toMatchObject({
      utc: "2026-10-02T08:00:00.000Z",
      verdict: "pass",
      fails: [],
      lanes: { property_suite: "parser-properties", fixture_suite: "parser-fixtures", lease_count: 1 },
      parts: { property: "pass", fixture: "pass", flake: "warn" },
      source: "files",
    });
    expect(body?.warns).toHaveLength(1);
    expect(err).toMatch(/^PASS/);
    expect(err).toMatch(/still_leased/);
  });

  it.each([
    [
      "an absent count of failures",
      { property: buildPropertyLedger({ cases_failed: undefined }) },
      "cases_failed_absent",
    ],
    ["a fraction", { property: buildPropertyLedger({ cases_run: 1.5 }) }, "evidence_unreadable"],
    ["a number in quotes", { property: buildPropertyLedger({ cases_failed: "0" }) }, "evidence_unreadable"],
    ["another writer", { fixture: buildFixtureLedger({ writer: "property-runner" }) }, "wrong_writer"],
    ["a fixture ledger that is null", { fixture: null }, "evidence_unreadable"],
    ["leases without the array", { flakes: {} }, "evidence_unreadable"],
    ["leases as a bare array", { flakes: [] }, "evidence_unreadable"],
    ["leases that are no array", { flakes: { leases: {} } }, "evidence_unreadable"],
    ["an unknown key beside leases", { flakes: { leases: [], lease: [] } }, "unknown_key"],
    ["a class that does not exist", { flakes: { leases: [buildLeaseRow({ class: "network" })] } }, "unknown_class"],
    ["a malformed hash", { flakes: { leases: [buildLeaseRow({ root_cause_hash: "abc" })] } }, "malformed_hash"],
    ["too many reruns", { flakes: { leases: [buildLeaseRow({ reruns_used: 3 })] } }, "reruns_exceeded"],
    ["a freeze ledger that is an object", { freeze: { rows: [] } }, "evidence_unreadable"],
    ["a collection without tests", { collection: buildCollection([]) }, "no_merge_voter"],
    ["a collection of another shape", { collection: { tests: [] } }, "evidence_unreadable"],
  ])("fails %s with exit 1", async (_, changes, code) => {
    const result = await score({ ...good, ...changes });
    expect(result.code).toBe(1);
    expect(result.body?.reasons.filter((reason) => reason.severity === "fail").map((reason) => reason.code)).toContain(
      code,
    );
  });

  it.each([
    ["zero bytes", "", "it is empty"],
    ["only spaces", " \n", "it is empty"],
    ["no JSON", "leases: []", "it is not JSON"],
    ["JSON that ends early", '{"leases": [', "it is not JSON"],
    ["UTF-16", Buffer.from('\ufeff{"leases": []}', "utf16le"), "it is UTF-16; save it as UTF-8"],
    ["UTF-16 without a mark", Buffer.from('{"leases": []}', "utf16le"), "it is UTF-16; save it as UTF-8"],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), "it is not UTF-8"],
    [
      "a hundred thousand brackets",
      "[".repeat(100_000) + "]".repeat(100_000),
      "must be an object with the array leases",
    ],
    ["only a key named __proto__", '{"__proto__": {"leases": []}}', "must be an object with the array leases"],
  ])("calls a lease file with %s unreadable and names it", async (_, flakes, why) => {
    const { code, body, paths } = await score({ ...good, flakes });
    expect(code).toBe(1);
    expect(body?.parts.flake).toBe("fail");
    const reason = body?.reasons.find((found) => found.code === "evidence_unreadable");
    expect(reason?.message).toContain(why);
    expect(reason?.message).toContain(paths.flakes);
  });

  it("accepts a UTF-8 byte order mark", async () => {
    const { code } = await score({ ...good, flakes: `\ufeff${JSON.stringify(good.flakes)}` });
    expect(code).toBe(0);
  });

  it.each(["property", "fixture", "flakes", "freeze", "collection"] as const)(
    "fails when the file of --%s is not there",
    async (name) => {
      const { [name]: _, ...others } = { ...good, collection: buildCollection() };
      const absent = join(tempFolder(), "absent.json");
      const { code, body, err } = await score(others, [`--${name}`, absent]);
      expect(code).toBe(1);
      expect(body?.reasons.map((reason) => reason.code)).toContain("evidence_missing");
      expect(err).toContain(`--${name} ${absent}: there is no such file`);
    },
  );

  it("fails when property or flakes are not given at all", async () => {
    const { property, flakes, ...others } = good;
    expect((await score({ ...others, flakes })).body?.parts.property).toBe("missing");
    const withoutFlakes = await score({ ...others, property });
    expect(withoutFlakes.code).toBe(1);
    expect(withoutFlakes.body?.parts.flake).toBe("missing");
  });

  it("does not need a fixture ledger that nobody asked for", async () => {
    const { fixture: _, ...others } = good;
    const { code, body } = await score(others);
    expect(code).toBe(0);
    expect(body?.parts.fixture).toBe("not_required");
  });

  it("names a directory and a file without permission", async () => {
    const folder = tempFolder();
    const { flakes: _, ...others } = good;
    const { code, body } = await score(others, ["--flakes", folder]);
    expect(code).toBe(1);
    expect(body?.fails.join()).toContain("it is a directory");
    const denied = Object.assign(new Error("denied"), { code: "EACCES" });
    const io = fakeIo({ readFile: () => Promise.reject(denied) });
    expect(await main(["score", "--flakes", "x.json"], io)).toBe(1);
    expect(io.out()).toContain("permission denied");
  });

  it("lists every bad row by file, row and key, and still scores the good ones", async () => {
    const expired = buildLeaseRow({ test_id: "t::expired", expires_at: "2026-10-02T08:00:00Z" });
    const { leased_at: _, ...withoutTime } = buildLeaseRow({ test_id: "t::no-time" });
    const rows = [
      { ...buildLeaseRow({ test_id: "t::typo" }), expiry: "2026-10-09" },
      withoutTime,
      expired,
      { ...buildLeaseRow({ test_id: "t::number" }), expires_at: 1790000000 },
      buildLeaseRow({ test_id: "t::no-offset", expires_at: "2026-10-09T08:00:00" }),
      buildLeaseRow({ test_id: "t::no-day", expires_at: "2026-02-30T08:00:00Z" }),
      null,
      JSON.parse(`{"__proto__": 1, ${JSON.stringify(buildLeaseRow({ test_id: "t::proto" })).slice(1)}`),
    ];
    const { code, body, paths } = await score({ ...good, flakes: { leases: rows } });
    expect(code).toBe(1);
    const malformed = body?.reasons.filter((reason) => reason.code === "malformed_lease") ?? [];
    expect(malformed.map((reason) => reason.subject)).toEqual([
      "t::typo",
      "t::no-time",
      "t::number",
      "t::no-offset",
      "t::no-day",
      `${paths.flakes} row 7`,
      "t::proto",
    ]);
    expect(malformed[0]?.message).toContain(`${paths.flakes} row 1: unknown key "expiry"`);
    expect(malformed[1]?.message).toContain("row 2: leased_at:");
    expect(malformed[6]?.message).toContain('unknown key "__proto__"');
    expect(body?.reasons.find((reason) => reason.code === "lease_expired")?.subject).toBe("t::expired");
    expect(body?.lanes.lease_count).toBe(1);
  });

  it.each([
    [
      "a misspelt expiry",
      { ...buildFreezeRow(), expires_oon: "2026-10-09", expires_on: undefined },
      'unknown key "expires_oon"',
    ],
    ["a year only", { ...buildFreezeRow(), expires_on: "2026" }, "expires_on: Must be a day as YYYY-MM-DD"],
    ["a month without zero", { ...buildFreezeRow(), expires_on: "2026-7-01" }, "expires_on:"],
    ["another order", { ...buildFreezeRow(), expires_on: "07/07/2026" }, "expires_on:"],
    ["a number", { ...buildFreezeRow(), expires_on: 20260707 }, "expires_on:"],
    ["no expiry", { ...buildFreezeRow(), expires_on: null }, "expires_on:"],
    ["a short digest", { ...buildFreezeRow(), input_sha256: "abc" }, "input_sha256:"],
    ["another scheme", { ...buildFreezeRow(), last_replay_job: "javascript:alert(1)" }, "last_replay_job:"],
  ])("refuses a freeze row with %s by row and key", async (_, row, message) => {
    const { code, body } = await score({ ...good, freeze: [buildFreezeRow({ test_id: "t::fine" }), row] });
    expect(code).toBe(1);
    const malformed = body?.reasons.filter((reason) => reason.code === "malformed_freeze") ?? [];
    expect(malformed).toHaveLength(1);
    expect(malformed[0]?.message).toContain("row 2");
    expect(malformed[0]?.message).toContain(message);
  });

  it("keeps every digit of a seed", async () => {
    const property = JSON.stringify(buildPropertyLedger()).replace('"seed":7', '"seed":123456789012345678901234567890');
    const { body } = await score({ ...good, property });
    expect(body?.seed).toBe("123456789012345678901234567890");
  });

  it("kills a lease at its instant and a freeze row after its day, whatever the zone of the machine", async () => {
    const files = { ...good, flakes: { leases: [buildLeaseRow({ expires_at: "2026-10-08T10:00:00+02:00" })] } };
    const at = async (now: string) => (await score(files, ["--now", now])).code;
    expect(await at("2026-10-08T07:59:59.999Z")).toBe(0);
    expect(await at("2026-10-08T08:00:00Z")).toBe(1);
    const frozen = { ...good, flakes: { leases: [] } };
    expect((await score(frozen, ["--now", "2026-10-09T23:59:59.999Z"])).code).toBe(0);
    expect((await score(frozen, ["--now", "2026-10-09T23:59:59-01:00"])).code).toBe(1);
  });

  it("says on the verdict that the clock or the policy was given", async () => {
    const { body } = await score({ ...good, policy: defaultPolicyBody }, ["--now", "2026-10-02T08:00:00Z"]);
    expect(body?.verdict).toBe("pass");
    expect(body?.reasons.map((reason) => reason.code)).toEqual(
      expect.arrayContaining(["clock_overridden", "local_policy"]),
    );
  });

  it.each([
    ["not there", undefined],
    ["empty", ""],
    ["of another shape", { minimum_mutant_budget: 0 }],
  ])("cannot score with a policy that is %s: exit 3", async (_, policy) => {
    const path = policy === undefined ? join(tempFolder(), "absent.json") : tempFiles({ policy }).policy;
    const { code, err } = await score(good, ["--policy", path]);
    expect(code).toBe(3);
    expect(err).toContain(`the policy ${path} cannot be used`);
  });

  it("reads one file from standard input", async () => {
    const { flakes, ...others } = tempFiles(good);
    const io = fakeIo({ stdin: JSON.stringify({ leases: [] }) });
    const flags = Object.entries(others).flatMap(([name, path]) => [`--${name}`, path]);
    expect(await main(["score", ...flags, "--flakes", "-"], io)).toBe(0);
    expect(flakes).toBeDefined();
  });

  it("scores 25,000 leases", async () => {
    const leases = Array.from({ length: 25_000 }, (_, index) => buildLeaseRow({ test_id: `t.py::test[${index}]` }));
    const { code, body } = await score({ ...good, flakes: { leases } });
    expect(code).toBe(0);
    expect(body?.lanes.lease_count).toBe(25_000);
    expect(body?.warns).toHaveLength(25_000);
  });
});
