import type { Route } from "next";
import type { ShellProject } from "@/lib/contract/shell-view";

/** Something that waits for me, in words, and where it is done. */
export type WaitingItem = { readonly key: string; readonly text: string; readonly href: Route };

/** What waits for me in a project, each kind once. */
export function waitingItems(project: ShellProject): readonly WaitingItem[] {
  const base = `/p/${project.slug}`;
  return [
    { kind: "lease-reviews", count: project.leaseReviews, one: "lease review", many: "lease reviews", path: "/leases" },
    {
      kind: "freezes",
      count: project.freezeReviews,
      one: "freeze to review",
      many: "freezes to review",
      path: "/freezes",
    },
    {
      kind: "policy",
      count: project.policyReviews,
      one: "policy change to review",
      many: "policy changes to review",
      path: "/settings",
    },
    {
      kind: "locks",
      count: project.lockReviews,
      one: "lock change to review",
      many: "lock changes to review",
      path: "/witness",
    },
    {
      kind: "voids",
      count: project.voidReviews,
      one: "upload to leave out or keep",
      many: "uploads to leave out or keep",
      path: "/verdicts",
    },
    {
      kind: "ending",
      count: project.myEndingLeases,
      one: "of your leases ends soon or has ended",
      many: "of your leases end soon or have ended",
      path: "/leases?owner=me&state=expiring&state=expired",
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ kind, count, one, many, path }) => ({
      key: `${project.slug}:${kind}`,
      text: `${count} ${count === 1 ? one : many}`,
      href: `${base}${path}` as Route,
    }));
}

/** How many things wait for me in a project. */
export function waitingCount(project: ShellProject): number {
  const { leaseReviews, freezeReviews, policyReviews, lockReviews, voidReviews, myEndingLeases } = project;
  return leaseReviews + freezeReviews + policyReviews + lockReviews + voidReviews + myEndingLeases;
}
