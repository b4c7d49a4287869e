"use client";

import { Checkbox, Group, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { FieldError } from "@/components/ui/field-error";
import type { LeaseFormView } from "@/lib/contract/lease-form-view";
import { ExpiryField } from "./expiry-field";
import type { LeaseDraft } from "./lease-draft";

/** The third step: until when and why until then, whose it is, why, the ticket, how many reruns, where. */
export function LeaseFields({
  view,
  draft,
  onChange,
  problem,
}: {
  readonly view: LeaseFormView;
  readonly draft: LeaseDraft;
  readonly onChange: (part: Partial<LeaseDraft>) => void;
  /** What is wrong with a field, by its wire name. */
  readonly problem: (path: string) => string | null;
}) {
  const variantProblem = problem("variants") ?? problem("variant");
  return (
    <Stack gap="sm">
      <ExpiryField
        label="Until when"
        value={draft.expiresAt}
        onChange={(expiresAt) => onChange({ expiresAt })}
        now={view.now}
        latest={view.latestExpiry}
        days={[1, 3, 7, 14].filter((days) => days <= view.maximumDays)}
        error={problem("expires_at")}
      />
      <TextInput
        label="Why until then"
        description="What will have happened by then. Optional."
        value={draft.expiryReason}
        onChange={(event) => onChange({ expiryReason: event.currentTarget.value })}
        error={problem("expiry_reason")}
      />
      <NativeSelect
        label="Who will fix it"
        required
        maw={340}
        value={draft.owner}
        onChange={(event) => onChange({ owner: event.currentTarget.value })}
        data={[
          ...(draft.owner === "" ? [{ value: "", label: "Choose a member" }] : []),
          ...view.members.map(({ id, name }) => ({ value: id, label: id === view.me ? `${name} (me)` : name })),
        ]}
        error={problem("owner")}
      />
      <Textarea
        label="Why it is flaky"
        required
        autosize
        minRows={3}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={problem("reason")}
      />
      <TextInput
        label="Ticket"
        description="An http or https address. Optional."
        type="url"
        inputMode="url"
        value={draft.ticketUrl}
        onChange={(event) => onChange({ ticketUrl: event.currentTarget.value })}
        error={problem("ticket_url")}
      />
      <NumberInput
        label="Reruns per commit"
        description={`0 to ${view.maximumReruns}. A rerun is one extra attempt in one job; parallel jobs share them.`}
        maw={340}
        min={0}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={draft.maxReruns ?? ""}
        onChange={(value) => onChange({ maxReruns: typeof value === "number" ? value : null })}
        error={problem("max_reruns")}
      />
      {view.variants.length > 0 && (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" size="sm" fw={500}>
            Where
          </Text>
          <Text size="xs" c="dimmed" mb={4}>
            None ticked: everywhere. Otherwise one lease per variant; its lineage counts all together.
          </Text>
          <Group gap="md">
            {view.variants.map((variant) => (
              <Checkbox
                key={variant}
                size="xs"
                label={variant}
                checked={draft.variants.includes(variant)}
                onChange={() => onChange({ variants: toggled(draft.variants, variant) })}
              />
            ))}
          </Group>
          <FieldError message={variantProblem} />
        </fieldset>
      )}
    </Stack>
  );
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((item) => item !== id) : [...list, id];
}
