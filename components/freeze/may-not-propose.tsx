import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";

/** Instead of a form that this reader cannot send. */
export function MayNotPropose({ desk }: { readonly desk: Route }) {
  return (
    <EmptyState
      title="You cannot change this freeze"
      description="Engineers and owners of the project propose freezes; a proposal is edited by its proposer, its owner or an owner of the project, and not after it ended."
    >
      <LinkAnchor href={desk}>Go back</LinkAnchor>
    </EmptyState>
  );
}
