import { IconScale } from "@tabler/icons-react";
import type { Route } from "next";
import { CommandBlock } from "@/components/ui/command-block";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { VerdictListView } from "@/lib/contract/verdict-list-view";
import { gateCommand } from "./gate-command";

/** No verdict yet: how CI asks for one. No match: the way back. */
export function NoVerdicts({ view, origin }: { readonly view: VerdictListView; readonly origin: string }) {
  const { verdict, branch, part } = view.filters;
  const icon = <IconScale size={28} aria-hidden />;
  if (verdict !== null || branch !== "" || part !== null) {
    return (
      <EmptyState title="No verdict matches these filters" description="A branch is matched whole." icon={icon}>
        <LinkAnchor href={`/p/${view.slug}/verdicts` as Route}>Show all verdicts</LinkAnchor>
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title="No verdict was recorded yet"
        description={
          <>
            CI uploads its ledgers, its collection and its test reports for a commit, each with the credential of its
            writer; then a job with a scorer credential asks for the verdict, as below. Only the server makes one.
          </>
        }
        icon={icon}
      >
        <LinkAnchor href={`/p/${view.slug}/settings` as Route}>Give CI its credentials</LinkAnchor>
      </EmptyState>
      <CommandBlock command={gateCommand(view.slug, origin)} />
    </>
  );
}
