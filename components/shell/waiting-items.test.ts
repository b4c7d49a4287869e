import { expect, it } from "vitest";
import { waitingCount, waitingItems } from "./waiting-items";

const project = {
  slug: "parser",
  name: "Parser",
  role: "owner",
  leaseReviews: 0,
  freezeReviews: 0,
  policyReviews: 0,
  lockReviews: 0,
  voidReviews: 0,
  myEndingLeases: 0,
} as const;

it("names nothing where nothing waits", () => {
  expect(waitingItems(project)).toEqual([]);
});

it("names each kind that waits, in the singular and the plural", () => {
  const reviews = { leaseReviews: 1, freezeReviews: 2, policyReviews: 1, lockReviews: 1, voidReviews: 1 };
  const items = waitingItems({ ...project, ...reviews, myEndingLeases: 1 });
  expect(items.map(({ text }) => text)).toEqual([
    "1 lease review",
    "2 freezes to review",
    "1 policy change to review",
    "1 lock change to review",
    "1 upload to leave out or keep",
    "1 of your leases ends soon or has ended",
  ]);
  expect(items.map(({ href }) => href)).toEqual([
    "/p/parser/leases",
    "/p/parser/freezes",
    "/p/parser/settings",
    "/p/parser/witness",
    "/p/parser/verdicts",
    "/p/parser/leases?owner=me&state=expiring&state=expired",
  ]);
});

it("counts everything that waits", () => {
  const reviews = { leaseReviews: 1, freezeReviews: 2, policyReviews: 3, lockReviews: 5, voidReviews: 6 };
  expect(waitingCount({ ...project, ...reviews, myEndingLeases: 4 })).toBe(21);
});
