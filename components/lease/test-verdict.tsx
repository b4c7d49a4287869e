"use client";

import { Radio, RadioGroup, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { TestId } from "@/components/ui/test-id";
import type { TestCheck } from "@/lib/contract/lease-form-view";
import type { LeaseDraft } from "./lease-draft";
import { Notice } from "./notice";

/** What the project says about the chosen test: refused at once, already leased, unknown, or maybe another test's new name. */
export function TestVerdict({
  check,
  isOwner,
  answers,
  onAnswer,
}: {
  readonly check: TestCheck;
  readonly isOwner: boolean;
  readonly answers: LeaseDraft["answers"];
  readonly onAnswer: (other: string, answer: "same" | "different") => void;
}) {
  const open = check.open.map(({ kind, variant }) => `an open ${kind} for ${variant ?? "every variant"}`);
  return (
    <Stack gap="xs" mt="xs" aria-live="polite">
      {check.refusals.length > 0 && (
        <Notice kind="stop" title="This test cannot be leased">
          {check.refusals.map((refusal) => (
            <Text key={refusal} size="sm">
              {refusal}
            </Text>
          ))}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice kind="look" title="It is open already">
          <Text size="sm">It has {open.join(" and ")}. At most one may be open per test and variant.</Text>
        </Notice>
      )}
      {check.warnings.map((warning) => (
        <Text key={warning} size="sm">
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: "-2px" }} /> {warning}
        </Text>
      ))}
      {check.collected === true && check.refusals.length === 0 && (
        <Text size="sm" c="dimmed">
          In the newest collection: {[check.lane ?? "no single lane", check.kind].filter(Boolean).join(", ")}.
        </Text>
      )}
      {check.collected === false && (
        <Text size="sm">
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: "-2px" }} /> The newest collection does not
          hold this id. Ids match exactly; check for a typo.
        </Text>
      )}
      {check.likely.map((other) => (
        <Notice key={other} kind="look" title="Maybe the same test under another name">
          <TestId id={other} copy={false} />
          {isOwner ? (
            <RadioGroup
              label="Is it the same test? Their leases then count together."
              value={answers[other] ?? null}
              onChange={(answer) => onAnswer(other, answer === "same" ? "same" : "different")}
            >
              <Stack gap={10} mt={4}>
                <Radio size="xs" value="same" label="Same test" />
                <Radio size="xs" value="different" label="A different test" />
              </Stack>
            </RadioGroup>
          ) : (
            <Text size="sm">
              An owner must say whether it is the same test, by filing this lease or answering here.
            </Text>
          )}
        </Notice>
      ))}
    </Stack>
  );
}
