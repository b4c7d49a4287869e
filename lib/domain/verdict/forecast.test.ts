import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays, utcDay } from "@/lib/domain/day";
import { freezeState } from "@/lib/domain/freeze/freeze-state";
import { leaseState } from "@/lib/domain/lease/lease-state";
import { buildFreeze } from "@/lib/domain/testing/build-freeze";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { testZoneOffsets, testZones } from "@/lib/domain/testing/zones";
import { type ForecastFreeze, type ForecastLease, forecast, redItems } from "./forecast";

const lease = (id: string, changes: Partial<ForecastLease> = {}): ForecastLease => ({
  ...buildLease(),
  id,
  owner: "dana",
  ...changes,
});
const freeze = (id: string, changes: Partial<ForecastFreeze> = {}): ForecastFreeze => ({
  ...buildFreeze(),
  id,
  owner: "kim",
  ...changes,
});

afterEach(() => vi.unstubAllEnvs());

describe.each(testZones)("the forecast on a machine in %s", (zone) => {
  it("puts a lease on the day of its instant and a freeze on the day after its last one", () => {
    vi.stubEnv("TZ", zone);
    expect(testNow.getTimezoneOffset()).toBe(testZoneOffsets[zone]);
    const leases = [
      lease("last", { expiresAt: new Date("2026-10-03T23:59:59.999Z") }),
      lease("first", { expiresAt: new Date("2026-10-03T00:00:00.000Z") }),
      lease("before", { expiresAt: new Date("2026-10-02T23:59:59.999Z") }),
    ];
    const days = forecast(leases, [freeze("ice", { expiresOn: "2026-10-02" })], "2026-10-02", 2);
    expect(days.map(({ day, items }) => [day, items.map((item) => item.id)])).toEqual([
      ["2026-10-02", ["before"]],
      ["2026-10-03", ["first", "ice", "last"]],
    ]);
  });
});

it("says whose it is and when", () => {
  const expiresAt = new Date("2026-10-05T10:00:00.000Z");
  const [first] = redItems([lease("le", { testId: "t", variant: "linux", expiresAt })], [freeze("fr")]);
  expect(first).toEqual({ kind: "lease", id: "le", owner: "dana", testId: "t", variant: "linux", at: expiresAt });
  expect(redItems([], [freeze("fr", { testId: "f", expiresOn: "2026-10-02" })])).toEqual([
    { kind: "freeze", id: "fr", owner: "kim", testId: "f", variant: null, at: new Date("2026-10-03T00:00:00.000Z") },
  ]);
});

it("lists every day, also without items, and nothing outside them", () => {
  const far = lease("far", { expiresAt: new Date("2027-01-01T00:00:00.000Z") });
  const past = lease("past", { expiresAt: new Date("2026-10-01T00:00:00.000Z") });
  const days = forecast([far, past], [], "2026-10-30", 3);
  expect(days).toEqual([
    { day: "2026-10-30", items: [] },
    { day: "2026-10-31", items: [] },
    { day: "2026-11-01", items: [] },
  ]);
  expect(forecast([far], [], "2026-10-30", 0)).toEqual([]);
});

it("leaves out what never turns red: ended, diagnosed, not approved", () => {
  const leases = [
    lease("ended", { ended: { kind: "closed", at: testNow } }),
    lease("diagnosed", { rootCauseHash: testHash }),
    lease("malformed", { rootCauseHash: "x" }),
  ];
  const freezes = [
    freeze("proposed", { status: "proposed" }),
    freeze("over", { ended: { kind: "fixed", at: testNow } }),
    freeze("kept"),
  ];
  expect(redItems(leases, freezes).map((item) => item.id)).toEqual(["malformed", "kept"]);
});

it("agrees with the states: red from its instant on and not one millisecond earlier, on that very day", () => {
  const at = fc.integer({ min: -5, max: 40 * 86_400_000 }).map((ms) => new Date(testNow.getTime() + ms));
  const someLease = fc
    .tuple(at, fc.constantFrom(null, testHash))
    .map(([expiresAt, rootCauseHash]) => lease("x", { expiresAt, rootCauseHash }));
  const someFreeze = at.map((end) => freeze("y", { expiresOn: utcDay(end) }));
  fc.assert(
    fc.property(someLease, someFreeze, (one, other) => {
      const days = forecast([one], [other], utcDay(testNow), 60);
      for (const [item, stateAt] of [
        ["x", (now: Date) => leaseState(one, now)],
        ["y", (now: Date) => freezeState(other, now)],
      ] as const) {
        const found = days.flatMap(({ day, items }) =>
          items.filter(({ id }) => id === item).map((red) => ({ day, red })),
        );
        const isEverRed = stateAt(new Date("2100-01-01T00:00:00.000Z")) === "expired";
        expect(found).toHaveLength(isEverRed ? 1 : 0);
        for (const { day, red } of found) {
          expect(stateAt(red.at)).toBe("expired");
          expect(stateAt(new Date(red.at.getTime() - 1))).not.toBe("expired");
          expect(day).toBe(utcDay(red.at));
          expect(addDays(day, 0)).toBe(day);
        }
      }
    }),
  );
});

it("keeps every one of 25,000 records that end on one day", () => {
  const many = Array.from({ length: 25_000 }, (_, index) => lease(`le${index}`));
  expect(forecast(many, [], utcDay(testNow), 30)[6]?.items).toHaveLength(25_000);
});
