import { expect, it } from "vitest";
import { waitingItems } from "./waiting-items";

const project = {
  slug: "parser",
  name: "Parser",
  role: "owner",
  leaseReviews: 0,
  freezeReviews: 0,
  myEndingLeases: 0,
} as const;

it("names nothing where nothing waits", () => {
  expect(waitingItems(project)).toEqual([]);
});

it("names each kind that waits, in the singular and the plural", () => {
  const items = waitingItems({ ...project, leaseReviews: 1, freezeReviews: 2, myEndingLeases: 1 });
  expect(items.map(({ text }) => text)).toEqual([
    "1 lease review",
    "2 freezes to review",
    "1 of your leases ends soon or has ended",
  ]);
  expect(items.map(({ href }) => href)).toEqual([
    "/p/parser/leases",
    "/p/parser/freezes",
    "/p/parser/leases?owner=me&state=expiring&state=expired",
  ]);
});
