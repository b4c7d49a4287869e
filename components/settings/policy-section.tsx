"use client";

import { Button, Checkbox, Fieldset, Group, NumberInput, Stack, TagsInput, Text } from "@mantine/core";
import { useState } from "react";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import type { PolicyBody } from "@/lib/contract/v1/policy";
import { limitText, numberOf, type PolicyNumber, policyFlags, policyGroups, withNumber } from "./policy-fields";
import { PolicySave } from "./policy-save";
import type { SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

const shown = policyGroups.flatMap(({ numbers }) => numbers.map(({ name }) => `policy.${name}`));

/** The policy: every number with the product's limit beside it, and before saving the diff that goes into the audit. */
export function PolicySection({
  view,
  changePolicy,
}: {
  readonly view: SettingsView;
  readonly changePolicy: SettingsActions["changePolicy"];
}) {
  const action = useAction(changePolicy);
  const [draft, setDraft] = useState<PolicyBody>(view.policy);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const { canEdit } = view;
  const message = (name: string) => fieldMessage(action.failure, `policy.${name}`);
  const setNumber = (name: PolicyNumber["name"], value: string | number) => {
    const isNumber = typeof value === "number";
    setEmpty((names) => (isNumber ? names.filter((other) => other !== name) : [...names, name]));
    if (isNumber) setDraft((policy) => withNumber(policy, name, value));
  };
  return (
    <SettingsSection
      id="policy"
      title="Policy"
      sentence="The product's limits stand beside each field; a policy only tightens them. What tightens applies at once. What loosens waits for a second owner and is named on every verdict for 30 days."
    >
      <Stack gap="md" maw="52rem">
        {policyGroups.map(({ title, numbers }) => (
          <Fieldset key={title} legend={title}>
            <Group gap="md" align="flex-start">
              {numbers.map((field) => (
                <NumberInput
                  key={field.name}
                  w="11.5rem"
                  label={field.label}
                  description={limitText(field)}
                  min={field.least}
                  {...(field.most === null ? {} : { max: field.most })}
                  allowDecimal={false}
                  allowNegative={false}
                  readOnly={!canEdit}
                  hideControls={!canEdit}
                  value={empty.includes(field.name) ? "" : numberOf(draft, field.name)}
                  onChange={(value) => setNumber(field.name, value)}
                  error={empty.includes(field.name) ? "Type a number." : message(field.name)}
                />
              ))}
            </Group>
          </Fieldset>
        ))}
        <Fieldset legend="What fails">
          <Stack gap="xs">
            {policyFlags.map(({ name, label, description }) => (
              <Checkbox
                key={name}
                label={label}
                description={description}
                checked={draft[name]}
                disabled={!canEdit}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  setDraft((policy) => ({ ...policy, [name]: checked }));
                }}
              />
            ))}
          </Stack>
        </Fieldset>
        <Names
          label="Property suites"
          description="Only these suites count as evidence; none listed: any."
          values={draft.property_suites}
          error={message("property_suites")}
          readOnly={!canEdit}
          onChange={(property_suites) => setDraft((policy) => ({ ...policy, property_suites }))}
        />
        <Names
          label="Variants"
          description="Operating systems, browsers or matrix cells that a lease or freeze may name."
          values={draft.variants}
          error={message("variants")}
          readOnly={!canEdit}
          onChange={(variants) => setDraft((policy) => ({ ...policy, variants }))}
        />
        {canEdit ? (
          <PolicySave view={view} draft={draft} isIncomplete={empty.length > 0} shown={shown} action={action}>
            <Button variant="default" onClick={() => setDraft(view.policy)}>
              Put back
            </Button>
          </PolicySave>
        ) : (
          <Text size="sm" c="dimmed">
            Owners change the policy.
          </Text>
        )}
      </Stack>
    </SettingsSection>
  );
}

function Names({
  values,
  onChange,
  ...props
}: {
  readonly label: string;
  readonly description: string;
  readonly values: readonly string[];
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onChange: (values: string[]) => void;
}) {
  return (
    <TagsInput
      {...props}
      value={[...values]}
      onChange={onChange}
      placeholder={props.readOnly ? "" : "Type a name, then Enter"}
    />
  );
}
