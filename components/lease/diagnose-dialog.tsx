"use client";

import { Textarea } from "@mantine/core";
import { useState } from "react";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { productLimits } from "@/lib/domain/policy/policy";
import { ActionDialog } from "./action-dialog";
import { fieldProblem, type ServerAction } from "./action-outcome";

/** Writes down the root cause. An owner accepts it; then its hash lifts the failure by expiry. */
export function DiagnoseDialog({
  view,
  action,
  onClose,
}: {
  readonly view: LeaseDetailView;
  readonly action: ServerAction;
  readonly onClose: () => void;
}) {
  const { lease, slug } = view;
  const least = productLimits.diagnosisMinimumCharacters;
  const [text, setText] = useState("");
  const missing = least - [...text.trim()].length;
  return (
    <ActionDialog
      title="Record the root cause"
      explanation="What made it flaky, not that it is green again: a streak of green runs never ends a lease. Once an owner accepts it, its hash keeps the expiry from failing the gate, and the lease can be closed."
      button="Send to an owner"
      target={{ slug, id: lease.id }}
      action={action}
      fields={["text", "links"]}
      bodyOf={(form) => ({ text: form.get("text"), links: linesOf(form.get("links")), version: lease.version })}
      onClose={onClose}
    >
      {(refusal) => (
        <>
          <Textarea
            name="text"
            label="Root cause"
            description={missing > 0 ? `${missing} characters to go (at least ${least}).` : "Long enough."}
            required
            autosize
            minRows={5}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={fieldProblem(refusal, "text")}
            data-autofocus
          />
          <Textarea
            name="links"
            label="Commit, pull request or ticket"
            description="One per line: a commit SHA, or an http or https address."
            required
            autosize
            minRows={2}
            error={fieldProblem(refusal, "links")}
          />
        </>
      )}
    </ActionDialog>
  );
}

function linesOf(value: FormDataEntryValue | null): string[] {
  if (typeof value !== "string") return [];
  return value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
