import { expect, it } from "vitest";
import { buildCollection, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { buildFixtureLedger, buildPropertyLedger } from "@/lib/domain/testing/build-ledgers";
import { buildVerdictInput, present } from "@/lib/domain/testing/build-verdict";
import { validUntil } from "./valid-until";
import type { VerdictInput } from "./verdict";

const hour = 3_600_000;
const inMs = (ms: number) => new Date(testNow.getTime() + ms);
const until = (changes: Partial<VerdictInput>) => validUntil(buildVerdictInput(changes), testNow);
const leases = (...expiresAt: Date[]) => ({
  leases: present(expiresAt.map((at) => buildScoredLease({ expiresAt: at }))),
});
const received = (ms: number) => inMs(ms - 7 * 24 * hour);

it("is 24 hours when nothing ends earlier", () => {
  expect(until({})).toEqual(inMs(24 * hour));
  expect(until(leases(inMs(25 * hour)))).toEqual(inMs(24 * hour));
});

it("is the earliest end of a live lease", () => {
  expect(until(leases(inMs(9 * hour), inMs(5 * hour), inMs(7 * hour)))).toEqual(inMs(5 * hour));
  expect(until(leases(inMs(1)))).toEqual(inMs(1));
});

it("is not shortened by a lease that has expired or ended", () => {
  expect(until(leases(inMs(0), inMs(-1)))).toEqual(inMs(24 * hour));
  const ended = buildScoredLease({ expiresAt: inMs(hour), ended: { kind: "closed", at: testNow } });
  expect(until({ leases: present([ended]) })).toEqual(inMs(24 * hour));
});

it("is shortened by a diagnosed lease, whose reruns end at its expiry", () => {
  const lease = buildScoredLease({ expiresAt: inMs(hour), rootCauseHash: testHash });
  expect(until({ leases: present([lease]) })).toEqual(inMs(hour));
});

it("is the instant at which the fixtures fail for want of an owner, where they are required", () => {
  const { policy } = buildVerdictInput();
  const left = { fixtureOwner: { name: "Ada", leftAt: received(hour) }, policy: { ...policy, fixtureRequired: true } };
  expect(until(left)).toEqual(inMs(hour));
  expect(until({ ...left, policy: { ...policy, fixtureRequired: false } })).toEqual(inMs(24 * hour));
  expect(until({ ...left, fixtureOwner: { name: "Ada", leftAt: null } })).toEqual(inMs(24 * hour));
  expect(until({ ...left, fixtureOwner: { name: "Ada", leftAt: received(0) } })).toEqual(inMs(24 * hour));
});

it("is the midnight in UTC that ends a freeze", () => {
  const rows = (...days: string[]) => ({ freezes: present(days.map((expiresOn) => buildFreezeRow({ expiresOn }))) });
  expect(until(rows("2026-10-02", "2026-10-09"))).toEqual(new Date("2026-10-03T00:00:00.000Z"));
  expect(until(rows("2026-10-01"))).toEqual(inMs(24 * hour));
  expect(until({ freezes: null })).toEqual(inMs(24 * hour));
});

it.each([
  ["the property ledger", { property: [present(buildPropertyLedger(), received(hour))] }],
  ["the fixture ledger", { fixture: [present(buildFixtureLedger(), received(hour))] }],
  ["the lease ledger", { leases: present([], received(hour)) }],
  ["the freeze ledger", { freezes: present([], received(hour)) }],
  ["the collection", { collection: present(buildCollection(buildTest()), received(hour)) }],
])("is the last instant of %s", (_, changes: Partial<VerdictInput>) => {
  expect(until(changes)).toEqual(inMs(hour));
});

it("is now when evidence counts for the last time, and is not shortened by stale evidence", () => {
  expect(until({ leases: present([], received(0)) })).toEqual(testNow);
  expect(until({ leases: present([], received(-1)) })).toEqual(inMs(24 * hour));
});

it("copes with more leases than a call has arguments", () => {
  const lease = buildScoredLease({ expiresAt: inMs(hour) });
  const many = Array.from({ length: 150_000 }, () => lease);
  expect(until({ leases: present(many) })).toEqual(inMs(hour));
});
