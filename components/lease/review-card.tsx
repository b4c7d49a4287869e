"use client";

import { Button, Group, Paper, Text, Textarea } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { SecondPersonWayOut } from "@/components/action/second-person-way-out";
import { FieldError } from "@/components/ui/field-error";
import { formProblem, type ServerAction } from "./action-outcome";
import { ConflictNotice } from "./conflict-notice";
import { useAction } from "./use-action";

type Choice = { readonly decision: string; readonly label: string };

/** Something that waits for an owner: what is asked, a note, and two answers. Who may not answer sees why. */
export function ReviewCard({
  title,
  slug,
  id,
  version,
  yes,
  no,
  hindrance,
  decidesAlone,
  action,
  children,
  extra,
}: {
  readonly title: string;
  readonly slug: string;
  readonly id: string;
  readonly version: number;
  readonly yes: Choice;
  readonly no: Choice;
  /** Why the reader may not answer, in a sentence; null where they may. */
  readonly hindrance: string | null;
  /** The reader is an owner whom nobody can answer: they see what they can do. */
  readonly decidesAlone: boolean;
  readonly action: ServerAction;
  readonly children: ReactNode;
  /** What else the reader may do with it. */
  readonly extra?: ReactNode;
}) {
  const [note, setNote] = useState("");
  const { run, isPending, refusal, clear } = useAction(action, () => setNote(""));
  const decide = ({ decision }: Choice) => run({ slug, id, body: { decision, note, version } });
  const headingId = useId();
  return (
    <Paper component="section" withBorder p="sm" aria-labelledby={headingId}>
      <Text component="h2" id={headingId} fw={600} size="md" m={0}>
        {title}
      </Text>
      {children}
      {hindrance === null ? (
        <>
          <Textarea
            label="Note"
            description="Kept in the audit."
            autosize
            minRows={1}
            mt="xs"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <ConflictNotice refusal={refusal} onReload={clear} />
          {refusal?.code !== "stale_version" && <FieldError message={formProblem(refusal, [])} />}
          <Group gap="xs" mt="xs">
            <Button loading={isPending} onClick={() => decide(yes)}>
              {yes.label}
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => decide(no)}>
              {no.label}
            </Button>
            {extra}
          </Group>
        </>
      ) : (
        <>
          <Group gap="xs" mt="xs">
            <Text size="sm" c="dimmed">
              {hindrance}
            </Text>
            {extra}
          </Group>
          {decidesAlone && <SecondPersonWayOut slug={slug} />}
        </>
      )}
    </Paper>
  );
}
