"use client";

import { NativeSelect } from "@mantine/core";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { ActionDialog } from "./action-dialog";
import { fieldProblem, type ServerAction } from "./action-outcome";

/** Gives the lease to another member. */
export function ReassignDialog({
  view,
  action,
  onClose,
}: {
  readonly view: LeaseDetailView;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { lease, members, slug } = view;
  return (
    <ActionDialog
      title="Reassign this lease"
      explanation={`It is ${lease.owner.name}'s now. Notices and tables name the new owner; what CI does stays the same.`}
      button="Reassign"
      target={{ slug, id: lease.id }}
      action={action}
      fields={["owner"]}
      bodyOf={(form) => ({ owner: form.get("owner"), version: lease.version })}
      onClose={onClose}
    >
      {(refusal) => (
        <NativeSelect
          name="owner"
          label="New owner"
          defaultValue={lease.owner.id}
          data={members.map(({ id, name }) => ({ value: id, label: name }))}
          error={fieldProblem(refusal, "owner")}
          data-autofocus
        />
      )}
    </ActionDialog>
  );
}
