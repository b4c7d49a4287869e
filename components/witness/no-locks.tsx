import { IconLock } from "@tabler/icons-react";
import type { Route } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { WitnessPageView } from "@/lib/contract/witness-page-view";

/** No lock yet: what one is. No lock of this suite: the way back. */
export function NoLocks({ view }: { readonly view: WitnessPageView }) {
  const icon = <IconLock size={28} aria-hidden />;
  if (view.suite !== "") {
    return (
      <EmptyState title="No lock of this suite" description="A suite is matched whole." icon={icon}>
        <LinkAnchor href={`/p/${view.slug}/witness` as Route}>Show all locks</LinkAnchor>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No fixture is locked yet"
      description="A witness lock says which bytes a fixture case may expect. From the first lock on, every case needs one: a moved, an unlocked and an unreported case each fail the fixture part. Ask for the first digest; an owner who did not ask approves it."
      icon={icon}
    />
  );
}
