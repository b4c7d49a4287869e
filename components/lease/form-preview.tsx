"use client";

import { Spoiler, Text, Title } from "@mantine/core";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import type { LeaseFormView, TestCheck } from "@/lib/contract/lease-form-view";
import { leaseClasses } from "@/lib/domain/words";
import classes from "./form-preview.module.css";
import { draftClass, type LeaseDraft } from "./lease-draft";
import { lineageSentence } from "./lineage-sentence";

/** Beside the form: what CI will do, said anew with every change, the project's limits, the lineage, what is protected. */
export function FormPreview({
  view,
  draft,
  check,
}: {
  readonly view: LeaseFormView;
  readonly draft: LeaseDraft;
  readonly check: TestCheck | null;
}) {
  const zone = useReaderZone();
  const chosen = draftClass(draft);
  return (
    <aside className={classes.root} aria-label="What this lease does">
      <Title order={2} mb={4}>
        What CI will do
      </Title>
      <Text size="sm" aria-live="polite">
        {ciSentence(draft, check, view, (at) => formatInstant(at, { zone, now: view.now }))}
      </Text>
      {check !== null && (
        <Text size="sm" mt="sm">
          {lineageSentence(check.lineage, chosen.class)}
        </Text>
      )}
      <Title order={3} mt="md" mb={4}>
        Limits
      </Title>
      <Text size="sm" component="ul" className={classes.list}>
        <li>at most {view.maximumDays} days</li>
        <li>at most {view.maximumReruns} reruns per commit</li>
        <li>renewals: {leaseClasses.map((name) => `${name} ${view.renewals[name]}`).join(", ")}</li>
        <li>properties, witnesses and protected tests cannot be leased</li>
      </Text>
      <Title order={3} mt="md" mb={4}>
        Protected patterns
      </Title>
      {view.protectedPatterns.length === 0 ? (
        <Text size="sm">None.</Text>
      ) : (
        <Spoiler maxHeight={64} showLabel="Show all" hideLabel="Show fewer" fz="sm">
          {view.protectedPatterns.map((pattern) => (
            <code key={pattern} className={classes.pattern}>
              {pattern}
            </code>
          ))}
        </Spoiler>
      )}
    </aside>
  );
}

function ciSentence(
  draft: LeaseDraft,
  check: TestCheck | null,
  { latestExpiry, maximumDays }: LeaseFormView,
  formatTime: (at: string) => string,
): string {
  if (check !== null && check.refusals.length > 0) return "Nothing changes: this test cannot be leased.";
  if (draftClass(draft).kind === "none")
    return "Nothing changes: what fits no class is no flake, and every failure counts.";
  if (draft.expiresAt !== null && Date.parse(draft.expiresAt) > Date.parse(latestExpiry))
    return `Nothing changes: this expiry is beyond the maximum of ${maximumDays} days.`;
  const where = draft.variants.length === 0 ? "" : ` on ${draft.variants.join(" and ")}`;
  const reruns = rerunWords(draft.maxReruns ?? 0);
  if (draft.expiresAt === null)
    return `From now on CI may rerun the test${where} ${reruns}, until the time that is still missing.`;
  return `From now on CI may rerun the test${where} ${reruns}. At ${formatTime(draft.expiresAt)} the gate fails even if it is green, unless an owner has accepted its root cause.`;
}

function rerunWords(count: number): string {
  if (count === 0) return "not at all";
  return count === 1 ? "once per commit" : `${count} times per commit`;
}
