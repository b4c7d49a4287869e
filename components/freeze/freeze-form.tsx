"use client";

import { Autocomplete, Button, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { fieldMessage, type ServerAction, useAction } from "@/components/action/use-action";
import { formatDay } from "@/components/ui/format-instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { FreezeFormView } from "@/lib/contract/freeze-desk-view";
import type { FreezeBody } from "@/lib/contract/v1/freeze";
import { type FreezeFields, fieldNames, freezeInput, initialFields } from "./freeze-fields";
import classes from "./freeze-form.module.css";
import { FreezeFormAside } from "./freeze-form-aside";

/**
 * Proposes a freeze, or edits one (`freeze` given): the capsule's fields, and beside them what CI will do. The server keeps the rules;
 * its refusals stand beside the fields.
 */
export function FreezeForm({
  view,
  freeze,
  save,
}: {
  readonly view: FreezeFormView;
  readonly freeze: FreezeBody | null;
  readonly save: ServerAction<FreezeBody>;
}) {
  const router = useRouter();
  const { run, isPending, failure } = useAction(save);
  const [fields, setFields] = useState<FreezeFields>(() => initialFields(view, freeze));
  const path = `/p/${view.project.slug}/freezes`;
  const input = (name: keyof FreezeFields) => ({
    value: fields[name],
    error: fieldMessage(failure, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setFields((current) => ({ ...current, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = freeze === null ? {} : { id: freeze.id };
    run({ slug: view.project.slug, ...target, input: freezeInput(fields, freeze) }, (saved) =>
      router.push(`${path}/${saved.id}` as Route),
    );
  };
  return (
    <form onSubmit={submit} className={classes.layout}>
      <Stack gap="sm" className={classes.fields ?? ""}>
        <Autocomplete
          label="Test id"
          description="Exactly as the runner prints it, parameters included."
          data={[...view.unrowed]}
          value={fields.test_id}
          onChange={(value) => setFields((current) => ({ ...current, test_id: value }))}
          error={fieldMessage(failure, "test_id")}
          disabled={freeze !== null}
          limit={50}
          required
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
        {view.variants.length > 0 && freeze === null && (
          <NativeSelect
            label="Variant"
            data={[
              { value: "", label: "every variant" },
              ...view.variants.map((name) => ({ value: name, label: name })),
            ]}
            {...input("variant")}
          />
        )}
        <TextInput
          label="Seed"
          description="All its decimal digits; it may be larger than 2^53."
          inputMode="numeric"
          required
          autoComplete="off"
          {...input("seed")}
        />
        <TextInput
          label="SHA-256 of the input"
          description="64 hex digits of the frozen input that the replay feeds to the test."
          required
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
          {...input("input_sha256")}
        />
        <TextInput
          label="Last day"
          type="date"
          description={`Alive through this day in UTC; at the latest ${formatDay(view.lastDay)}.`}
          required
          max={view.lastDay}
          {...input("expires_on")}
        />
        <TextInput
          label="Job of the last replay"
          type="url"
          description="The address of the CI job that last ran the test with this seed and this input; at first, the job in which you saw it fail."
          placeholder="https://ci.example.org/jobs/123"
          required
          {...input("last_replay_job")}
        />
        <Textarea
          label="Replay command"
          description="What somebody types to see the flake again, from a fresh clone."
          autosize
          minRows={2}
          spellCheck={false}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
          {...input("replay_command")}
        />
        <Textarea label="Why freeze it" autosize minRows={2} required {...input("reason")} />
        <NativeSelect
          label="Owner"
          data={view.members.map((member) => ({ value: member.id, label: member.name }))}
          {...input("owner")}
        />
        <ActionFailureNotice failure={failure} fields={fieldNames} />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {freeze === null ? "Propose" : "Save as a new version"}
          </Button>
          <LinkAnchor href={(freeze === null ? path : `${path}/${freeze.id}`) as Route}>Cancel</LinkAnchor>
        </Group>
      </Stack>
      <FreezeFormAside view={view} fields={fields} freeze={freeze} />
    </form>
  );
}
