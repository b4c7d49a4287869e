"use client";

import { Button, Group, Modal, Select, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTableContext } from "@/components/table/table-hook";
import { FieldError } from "@/components/ui/field-error";
import type { LeaseBody } from "@/lib/contract/v1/lease";
import { formProblem, type ServerAction } from "./action-outcome";
import { BulkResults } from "./bulk-results";
import { dialogHeader } from "./dialog-header";
import { useAction } from "./use-action";

/** What became of one lease of a bulk action. */
export type BulkResult = { readonly id: string; readonly problem: string | null };

type Kind = "revoke" | "reassign";

/** Revokes or reassigns every selected lease, each on its own, and says what became of each. */
export function BulkActions({
  slug,
  leases,
  members,
  actions,
}: {
  readonly slug: string;
  readonly leases: readonly LeaseBody[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly actions: Readonly<Record<Kind, ServerAction<BulkResult[]>>>;
}) {
  const table = useTableContext();
  const [kind, setKind] = useState<Kind | null>(null);
  const close = (isDone: boolean) => {
    setKind(null);
    if (isDone) table.resetRowSelection(true);
  };
  return (
    <>
      <Button variant="default" onClick={() => setKind("reassign")}>
        Reassign
      </Button>
      <Button variant="default" onClick={() => setKind("revoke")}>
        Revoke
      </Button>
      {kind !== null && (
        <BulkDialog
          key={kind}
          kind={kind}
          slug={slug}
          leases={leases}
          members={members}
          action={actions[kind]}
          onClose={close}
        />
      )}
    </>
  );
}

const words = {
  revoke: {
    title: "Revoke leases",
    explanation: "From now on these tests vote again, without reruns. An expired lease cannot be revoked.",
    button: "Revoke",
  },
  reassign: {
    title: "Reassign leases",
    explanation: "The new owner is who CI, notices and this table name.",
    button: "Reassign",
  },
} as const;

function BulkDialog({
  kind,
  slug,
  leases: selected,
  members,
  action,
  onClose,
}: {
  readonly kind: Kind;
  readonly slug: string;
  readonly leases: readonly LeaseBody[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly action: ServerAction<BulkResult[]>;
  /** Told whether something was done. */
  readonly onClose: (isDone: boolean) => void;
}) {
  // What was selected when the dialog opened: the page behind it is read anew after the action.
  const [leases] = useState(selected);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const { run, isPending, refusal } = useAction(action, setResults);
  const { title, explanation, button } = words[kind];
  return (
    <Modal
      opened
      onClose={() => onClose(results !== null)}
      attributes={dialogHeader}
      title={`${title}: ${leases.length}`}
    >
      {results === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const items = leases.map(({ id, version }) => ({ id, version }));
            run({
              slug,
              items,
              ...(kind === "revoke" ? { reason: form.get("reason") } : { owner: form.get("owner") }),
            });
          }}
        >
          <Stack gap="sm">
            <Text size="sm">{explanation}</Text>
            {kind === "revoke" ? (
              <Textarea
                name="reason"
                label="Why they are no longer needed"
                required
                autosize
                minRows={2}
                data-autofocus
              />
            ) : (
              <Select
                name="owner"
                label="New owner"
                required
                searchable
                data={members.map(({ id, name }) => ({ value: id, label: name }))}
                data-autofocus
              />
            )}
            <FieldError message={formProblem(refusal, [])} />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => onClose(false)}>
                Cancel
              </Button>
              <Button type="submit" loading={isPending}>
                {button} {leases.length}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Stack gap="sm">
          <BulkResults leases={leases} results={results} />
          <Group justify="flex-end">
            <Button onClick={() => onClose(true)} data-autofocus>
              Done
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
