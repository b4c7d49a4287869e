"use client";

import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type LeaseAction, type LeaseDetailView, leaseActions } from "@/lib/contract/lease-detail-view";
import type { ServerAction } from "./action-outcome";
import { ConfirmDialog } from "./confirm-dialog";
import { DiagnoseDialog } from "./diagnose-dialog";
import { EndDialog } from "./end-dialog";
import { ReassignDialog } from "./reassign-dialog";
import { RenewDialog } from "./renew-dialog";

const labels: Record<LeaseAction, string> = {
  renew: "Renew",
  diagnose: "Record root cause",
  revoke: "Revoke",
  close: "Close",
  delete: "Test deleted",
  promote: "Became a property",
  reassign: "Reassign",
  confirm: "Confirm",
};

export type LeaseServerActions = Readonly<
  Record<"renew" | "diagnose" | "revoke" | "close" | "reassign" | "confirm", ServerAction>
>;

/** What one can do with a lease. What one cannot do says why, from the rules that the server would refuse by. */
export function LeaseActions({
  view,
  actions,
}: {
  readonly view: LeaseDetailView;
  readonly actions: LeaseServerActions;
}) {
  const [open, setOpen] = useState<LeaseAction | null>(null);
  return (
    <section aria-label="Actions">
      <Title order={2} mb="xs">
        Actions
      </Title>
      <Stack gap="xs">
        {leaseActions
          .filter((action) => action !== "confirm" || view.showsConfirmation)
          .map((action) => (
            <ActionButton
              key={action}
              action={action}
              hindrance={view.hindrances[action]}
              onClick={() => setOpen(action)}
            />
          ))}
      </Stack>
      {open !== null && <Dialog open={open} view={view} actions={actions} onClose={() => setOpen(null)} />}
    </section>
  );
}

function ActionButton({
  action,
  hindrance,
  onClick,
}: {
  readonly action: LeaseAction;
  readonly hindrance: string | null;
  readonly onClick: () => void;
}) {
  const whyId = `why-not-${action}`;
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        justify="flex-start"
        disabled={hindrance !== null}
        onClick={onClick}
        {...(hindrance === null ? {} : { "aria-describedby": whyId })}
      >
        {labels[action]}
      </Button>
      {hindrance !== null && (
        <Text id={whyId} size="xs" c="dimmed" mt={2}>
          {hindrance}
        </Text>
      )}
    </div>
  );
}

function Dialog({
  open,
  view,
  actions,
  onClose,
}: {
  readonly open: LeaseAction;
  readonly view: LeaseDetailView;
  readonly actions: LeaseServerActions;
  readonly onClose: () => void;
}) {
  switch (open) {
    case "renew":
      return <RenewDialog view={view} action={actions.renew} onClose={onClose} />;
    case "diagnose":
      return <DiagnoseDialog view={view} action={actions.diagnose} onClose={onClose} />;
    case "reassign":
      return <ReassignDialog view={view} action={actions.reassign} onClose={onClose} />;
    case "confirm":
      return <ConfirmDialog view={view} action={actions.confirm} onClose={onClose} />;
    case "revoke":
      return <EndDialog kind={open} view={view} action={actions.revoke} onClose={onClose} />;
    default:
      return <EndDialog kind={open} view={view} action={actions.close} onClose={onClose} />;
  }
}
