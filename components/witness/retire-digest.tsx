"use client";

import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { ActionDialog } from "@/components/lease/action-dialog";
import { fieldProblem, type ServerAction } from "@/components/lease/action-outcome";
import type { WitnessLockBody } from "@/lib/contract/v1/locks";

/** Takes a digest out of a lock's set, with a reason: whoever still reports it fails as moved. */
export function RetireDigest({
  slug,
  lock,
  digest,
  isLast,
  action,
}: {
  readonly slug: string;
  readonly lock: WitnessLockBody;
  readonly digest: string;
  readonly isLast: boolean;
  readonly action: ServerAction;
}) {
  const [isAsking, setAsking] = useState(false);
  const consequence = isLast
    ? "It is the last one of its case: the lock goes, and the case then fails as unlocked."
    : "Branches that still expect these bytes fail as moved.";
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="compact-xs"
        aria-label={`Retire ${digest.slice(0, 19)} of ${lock.case_id}`}
        onClick={() => setAsking(true)}
      >
        Retire
      </Button>
      {isAsking && (
        <ActionDialog
          title={`Retire a digest of ${lock.case_id}?`}
          explanation={consequence}
          button="Retire"
          target={{ slug, id: lock.id }}
          action={action}
          fields={["reason"]}
          bodyOf={(form) => ({ digest, reason: form.get("reason") })}
          onClose={() => setAsking(false)}
        >
          {(refusal) => (
            <Textarea
              name="reason"
              label="Why"
              required
              autosize
              minRows={2}
              data-autofocus
              error={fieldProblem(refusal, "reason")}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}
