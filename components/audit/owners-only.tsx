import { EmptyState } from "@/components/ui/empty-state";

/** Instead of the trail for members below owner. */
export function OwnersOnly() {
  return (
    <EmptyState
      title="Owners read the audit trail"
      description="It names every change of the project, settings and credentials too. The history of a lease or a freeze is on its own page."
    />
  );
}
