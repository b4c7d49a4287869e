"use client";

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { ActionDialog } from "./action-dialog";
import { fieldProblem, type ServerAction } from "./action-outcome";
import { ExpiryField } from "./expiry-field";
import { snapToWork } from "./expiry-suggestions";
import { expiryProblem } from "./form-problems";

/** Asks for a later expiry. Nothing changes until an owner who did not ask approves. */
export function RenewDialog({
  view,
  action,
  onClose,
}: {
  readonly view: LeaseDetailView;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { lease, now, latestExpiry, slug } = view;
  const zone = useReaderZone();
  const [expiresAt, setExpiresAt] = useState<string | null>(
    () => snapToWork(latestExpiry, zone, now, latestExpiry) ?? latestExpiry,
  );
  const left = lease.renewals_max - lease.renewals_used;
  return (
    <ActionDialog
      title="Ask for a renewal"
      explanation={`Renewal ${lease.renewals_used + 1} of ${lease.renewals_max} in this lineage; ${left - 1} left after it. Until an owner${view.secondPerson ? " who did not ask" : ""} approves, nothing changes.`}
      button="Ask for the renewal"
      target={{ slug, id: lease.id }}
      action={action}
      fields={["expires_at", "reason"]}
      bodyOf={(form) => ({ expires_at: expiresAt, reason: form.get("reason"), version: lease.version })}
      onClose={onClose}
    >
      {(refusal) => (
        <>
          <ExpiryField
            label="New expiry"
            value={expiresAt}
            onChange={setExpiresAt}
            now={now}
            latest={latestExpiry}
            days={[3, 7, 14]}
            error={expiryProblem(refusal, formatInstant(latestExpiry, { zone, now }))}
          />
          <Textarea
            name="reason"
            label="Why it is still needed"
            description="A fresh reason: what was tried since, what is missing."
            required
            autosize
            minRows={3}
            error={fieldProblem(refusal, "reason")}
          />
        </>
      )}
    </ActionDialog>
  );
}
