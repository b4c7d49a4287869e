import fc from "fast-check";
import { expect, it } from "vitest";
import { freezeState } from "./freeze/freeze-state";
import { leaseState } from "./lease/lease-state";
import { buildFreeze } from "./testing/build-freeze";
import { buildLease, testHash, testNow } from "./testing/build-lease";
import { freezeStates, leaseStates } from "./words";

const at = fc
  .integer({ min: -60, max: 60 })
  .chain((days) => fc.integer({ min: -1, max: 1 }).map((ms) => new Date(testNow.getTime() + days * 43_200_000 + ms)));
const leaseOrder = ["active", "expiring", "expired"];
const freezeOrder = ["effective", "expiring", "expired"];

it("gives every lease one known state, which only moves forward in time", () => {
  const lease = fc
    .record({ expiresAt: at, rootCauseHash: fc.constantFrom(null, null, testHash) })
    .map((changes) => buildLease(changes));
  fc.assert(
    fc.property(lease, at, at, (one, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      const before = leaseState(one, earlier);
      const after = leaseState(one, later);
      expect(leaseStates).toContain(before);
      expect(leaseOrder.indexOf(after)).toBeGreaterThanOrEqual(leaseOrder.indexOf(before));
    }),
  );
});

it("gives every freeze one known state, which only moves forward in time", () => {
  const freeze = fc
    .record({
      expiresOn: at.map((end) => end.toISOString().slice(0, 10)),
      status: fc.constantFrom("approved", "approved", "proposed", "withdrawn" as const),
    })
    .map((changes) => buildFreeze(changes));
  fc.assert(
    fc.property(freeze, at, at, (one, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      const before = freezeState(one, earlier);
      const after = freezeState(one, later);
      expect(freezeStates).toContain(before);
      expect(freezeOrder.indexOf(after)).toBeGreaterThanOrEqual(freezeOrder.indexOf(before));
    }),
  );
});
