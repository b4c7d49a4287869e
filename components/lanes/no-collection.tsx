import { IconRoad } from "@tabler/icons-react";
import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { LanesPageView } from "@/lib/contract/lanes-page-view";

/** Before the first collection: what one is, and how it gets here. */
export function NoCollection({ view }: { readonly view: LanesPageView }) {
  return (
    <EmptyState
      title={`No collection of ${view.defaultBranch} yet`}
      description={
        <>
          A collection lists the tests that a run intends to run, each with its lane, kind and skips. The newest of{" "}
          {view.defaultBranch} is the budget: without it no freeze can be approved. A job with a collector's credential
          or rule uploads it: <code>leaseboard upload collection collection.json …</code>
        </>
      }
      icon={<IconRoad size={28} aria-hidden />}
    >
      <LinkAnchor href={`/p/${view.slug}/settings` as Route}>Make a collector credential</LinkAnchor>
    </EmptyState>
  );
}
