"use client";

import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FieldError } from "@/components/ui/field-error";
import { formProblem, type Refusal, type ServerAction } from "./action-outcome";
import { ConflictNotice } from "./conflict-notice";
import { dialogHeader } from "./dialog-header";
import { useAction } from "./use-action";

/** What a server action is about: `{ slug, id }` of a lease, a renewal or a diagnosis. */
export type ActionTarget = { readonly slug: string; readonly id: string };

/**
 * A dialog around the form of one action. It stays open with everything typed when the server refuses: problems at their
 * fields, the rest on top, a conflict with both versions.
 */
export function ActionDialog({
  title,
  explanation,
  button,
  target,
  action,
  bodyOf,
  fields,
  children,
  onClose,
}: {
  readonly title: string;
  readonly explanation: ReactNode;
  readonly button: string;
  readonly target: ActionTarget;
  readonly action: ServerAction;
  /** The wire body of what the form holds. */
  readonly bodyOf: (form: FormData) => Readonly<Record<string, unknown>>;
  /** Wire names of the fields that show their own problems. */
  readonly fields: readonly string[];
  readonly children: (refusal: Refusal | null) => ReactNode;
  readonly onClose: () => void;
}) {
  const { run, isPending, refusal } = useAction(action, onClose);
  const isConflict = refusal?.code === "stale_version";
  return (
    <Modal opened onClose={onClose} attributes={dialogHeader} title={title} size="lg">
      {/* The server is the only judge: the browser's own bubbles would hide its messages. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run({ ...target, body: bodyOf(new FormData(event.currentTarget)) });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{explanation}</Text>
          <ConflictNotice refusal={refusal} onReload={onClose} />
          {!isConflict && <FieldError message={formProblem(refusal, fields)} />}
          {children(refusal)}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
