"use client";

import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { ActionDialog } from "./action-dialog";
import type { ServerAction } from "./action-outcome";

/** An owner looked at a lease that a commit's own author filed after the commit was red. */
export function ConfirmDialog({
  view,
  action,
  onClose,
}: {
  readonly view: LeaseDetailView;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { lease, slug } = view;
  return (
    <ActionDialog
      title="Confirm this lease"
      explanation={`${lease.filed_by.name} filed it. Where its author filed a lease after a commit was red, that commit fails until an owner confirms; then it only warns.`}
      button="Confirm"
      target={{ slug, id: lease.id }}
      action={action}
      fields={[]}
      bodyOf={() => ({ version: lease.version })}
      onClose={onClose}
    >
      {() => null}
    </ActionDialog>
  );
}
