"use client";

import { Textarea, TextInput } from "@mantine/core";
import type { LeaseAction, LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { ActionDialog } from "./action-dialog";
import { fieldProblem, type ServerAction } from "./action-outcome";

export type EndAction = Extract<LeaseAction, "revoke" | "close" | "delete" | "promote">;

const words: Record<EndAction, { title: string; explanation: string; button: string }> = {
  revoke: {
    title: "Revoke this lease",
    explanation:
      "From now on the test votes again, without reruns. Its lineage stays: filing again within 90 days counts as a renewal.",
    button: "Revoke",
  },
  close: {
    title: "Close this lease",
    explanation: "Its root cause is accepted. The test votes again, without reruns.",
    button: "Close",
  },
  delete: {
    title: "The test is deleted",
    explanation: "The newest collection of the default branch no longer holds it. The lease ends as deleted.",
    button: "End as deleted",
  },
  promote: {
    title: "The test became a property",
    explanation: "The newest collection of the default branch must hold it as a property in the merge lane.",
    button: "End as promoted",
  },
};

/** Ends a lease in one of the four ways (design 3.3). */
export function EndDialog({
  kind,
  view,
  action,
  onClose,
}: {
  readonly kind: EndAction;
  readonly view: LeaseDetailView;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { lease, slug } = view;
  return (
    <ActionDialog
      {...words[kind]}
      target={{ slug, id: lease.id }}
      action={action}
      fields={["reason", "promoted_to"]}
      bodyOf={(form) => ({ ...bodyOf(kind, form), version: lease.version })}
      onClose={onClose}
    >
      {(refusal) => (
        <>
          {kind === "promote" && (
            <TextInput
              name="promoted_to"
              label="Id of the property, where it is a new one"
              error={fieldProblem(refusal, "promoted_to")}
            />
          )}
          <Textarea
            name="reason"
            label={kind === "revoke" ? "Why it is no longer needed" : "Note"}
            required={kind === "revoke"}
            autosize
            minRows={2}
            error={fieldProblem(refusal, "reason")}
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}

function bodyOf(kind: EndAction, form: FormData): Record<string, unknown> {
  const reason = form.get("reason");
  if (kind === "revoke") return { reason };
  if (kind === "close") return { as: "closed", reason };
  if (kind === "delete") return { as: "deleted", reason };
  return { as: "promoted", reason, promoted_to: form.get("promoted_to") || null };
}
