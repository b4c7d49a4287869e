import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { testNow } from "@/lib/domain/testing/build-lease";
import { leaseClasses } from "@/lib/domain/words";
import { type LineageEntry, lineageOf, renewalLimit } from "./lineage";

const day = 86_400_000;
const ago = (days: number, ms = 0) => new Date(testNow.getTime() - days * day + ms);

function lease(start: Date, end: Date | null, changes: Partial<LineageEntry> = {}): LineageEntry {
  return { kind: "lease", start, end, class: "timing", renewals: 0, ...changes };
}
function freeze(start: Date, end: Date | null): LineageEntry {
  return { kind: "freeze", start, end, class: null, renewals: 0 };
}

describe("the lineage of a test (design 2)", () => {
  it("is empty without records", () => {
    expect(lineageOf([], testNow)).toEqual({
      leases: 0,
      freezes: 0,
      renewalsUsed: 0,
      refreezesUsed: 0,
      classesUsed: [],
    });
  });

  it.each([
    ["holds a record that ended one millisecond less than 90 days ago", 1, 1],
    ["has forgotten a record that ended exactly 90 days ago", 0, 0],
    ["has forgotten a record that ended more than 90 days ago", -1, 0],
  ])("%s", (_, ms, leases) => {
    expect(lineageOf([lease(ago(97), ago(90, ms))], testNow).leases).toBe(leases);
  });

  it.each([
    ["bridges a gap one millisecond under 90 days", 1, 2],
    ["ends at a gap of exactly 90 days", 0, 1],
  ])("%s between two records", (_, ms, leases) => {
    const entries = [lease(ago(10), ago(5)), lease(ago(110), ago(100, ms))];
    expect(lineageOf(entries, testNow).leases).toBe(leases);
  });

  it("counts an open record as running until now, however old its start", () => {
    expect(lineageOf([lease(ago(400), null)], testNow).leases).toBe(1);
  });

  it("reaches back over a long record to those before its start", () => {
    const entries = [lease(ago(200), ago(185)), lease(ago(100), null), lease(ago(20), ago(10))];
    expect(lineageOf(entries, testNow)).toMatchObject({ leases: 3, renewalsUsed: 2 });
  });

  it("does not care about the order of the records", () => {
    const entries = [lease(ago(30), ago(20)), freeze(ago(60), ago(40)), lease(ago(150), ago(120))];
    const expected = { leases: 2, freezes: 1, renewalsUsed: 1, refreezesUsed: 0, classesUsed: ["timing"] };
    expect(lineageOf(entries, testNow)).toEqual(expected);
    expect(lineageOf([...entries].reverse(), testNow)).toEqual(expected);
  });

  it("counts approved renewals and every filing after the first", () => {
    const entries = [lease(ago(40), ago(30), { renewals: 1 }), lease(ago(20), null, { class: "order", renewals: 2 })];
    expect(lineageOf(entries, testNow)).toMatchObject({ renewalsUsed: 4, classesUsed: ["order", "timing"] });
  });

  it("takes a lease without a class for none of the three", () => {
    expect(lineageOf([lease(ago(5), null, { class: null })], testNow)).toMatchObject({ leases: 1, classesUsed: [] });
  });

  it("counts the variants of one form as one filing, and variants filed later as another", () => {
    const together = [lease(ago(5), null), lease(ago(5), null)];
    expect(lineageOf(together, testNow)).toMatchObject({ leases: 2, renewalsUsed: 0 });
    expect(lineageOf([...together, lease(ago(4), null)], testNow)).toMatchObject({ leases: 3, renewalsUsed: 1 });
  });

  it("counts freezing again, apart from leases", () => {
    const entries = [freeze(ago(60), ago(40)), freeze(ago(30), ago(20)), lease(ago(10), ago(5))];
    expect(lineageOf(entries, testNow)).toMatchObject({ freezes: 2, refreezesUsed: 1, renewalsUsed: 0 });
  });

  const entry = fc.record({
    kind: fc.constantFrom("lease" as const, "freeze" as const),
    start: fc.integer({ min: 0, max: 400 }).map((days) => ago(days)),
    length: fc.option(fc.integer({ min: 0, max: 60 })),
    class: fc.constantFrom(...leaseClasses),
    renewals: fc.nat(2),
  });
  const entries = fc.array(entry, { maxLength: 8 }).map((list) =>
    list.map(({ length, ...rest }): LineageEntry => {
      const end = length === null ? null : new Date(Math.min(rest.start.getTime() + length * day, testNow.getTime()));
      return rest.kind === "lease" ? { ...rest, end } : { ...rest, end, class: null, renewals: 0 };
    }),
  );

  it("only grows when a record is added: nothing that was counted is forgotten", () => {
    fc.assert(
      fc.property(entries, entries, (some, more) => {
        const before = lineageOf(some, testNow);
        const after = lineageOf([...some, ...more], testNow);
        expect(after.leases).toBeGreaterThanOrEqual(before.leases);
        expect(after.renewalsUsed).toBeGreaterThanOrEqual(before.renewalsUsed);
        expect(after.refreezesUsed).toBeGreaterThanOrEqual(before.refreezesUsed);
        expect(after.classesUsed).toEqual(expect.arrayContaining([...before.classesUsed]));
      }),
    );
  });

  it("stays as it is while time passes, until it is empty 90 days after the last end", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 200 }), (some, days) => {
        const ended = some.map((one) => ({ ...one, end: one.end ?? testNow }));
        const later = lineageOf(ended, ago(-days));
        const empty = lineageOf([], testNow);
        const lastEnd = Math.max(...ended.map((one) => one.end.getTime()));
        const isOver = ago(-days).getTime() - lastEnd >= 90 * day;
        const atLastEnd = ended.length === 0 ? empty : lineageOf(ended, new Date(lastEnd));
        expect(later).toEqual(isOver ? empty : atLastEnd);
      }),
    );
  });
});

describe("the limit of renewals (design 3.3)", () => {
  it.each([
    ["order", 1],
    ["timing", 2],
    ["environment", 2],
  ] as const)("of a first %s lease is %i", (leaseClass, limit) => {
    expect(renewalLimit({ classesUsed: [] }, leaseClass, defaultPolicy)).toBe(limit);
  });

  it("is the lowest of all classes of the lineage", () => {
    expect(renewalLimit({ classesUsed: ["order"] }, "timing", defaultPolicy)).toBe(1);
    expect(renewalLimit({ classesUsed: ["timing"] }, "order", defaultPolicy)).toBe(1);
    expect(renewalLimit({ classesUsed: ["timing"] }, "environment", defaultPolicy)).toBe(2);
  });

  it("follows a tighter policy and never a looser one", () => {
    const renewals = { order: 9, timing: 0, environment: 9 };
    expect(renewalLimit({ classesUsed: [] }, "timing", { ...defaultPolicy, renewals })).toBe(0);
    expect(renewalLimit({ classesUsed: [] }, "environment", { ...defaultPolicy, renewals })).toBe(2);
    expect(renewalLimit({ classesUsed: [] }, "order", { ...defaultPolicy, renewals })).toBe(1);
  });
});
