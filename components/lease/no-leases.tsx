import { IconClock, IconFilterOff } from "@tabler/icons-react";
import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { LinkButton } from "@/components/ui/link-button";

/** The leases page before the first lease: what one is, and the two ways in. */
export function NoLeases({ slug, mayFile }: { readonly slug: string; readonly mayFile: boolean }) {
  return (
    <EmptyState
      icon={<IconClock size={32} aria-hidden />}
      title="No lease yet"
      description="A lease lets CI rerun one flaky test a few times, until an instant. It names a class of flakiness, an owner and an expiry; it is not a skip: when it expires without a root cause, the gate fails, even if the test is green."
    >
      {mayFile ? (
        <>
          <LinkButton href={`/p/${slug}/leases/new` as Route}>File a lease</LinkButton>
          <LinkAnchor href={`/p/${slug}/leases/import` as Route} size="sm">
            Import flake_leases.json
          </LinkAnchor>
        </>
      ) : (
        "An engineer of the project can file one."
      )}
    </EmptyState>
  );
}

/** Filters that hold nothing. */
export function NoMatch({ path }: { readonly path: string }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={32} aria-hidden />}
      title="No lease matches"
      description="Nothing in this project has this state, class, owner and text."
    >
      <LinkAnchor href={`${path}?state=` as Route} size="sm">
        Show all leases
      </LinkAnchor>
    </EmptyState>
  );
}
