import { Text, Title } from "@mantine/core";
import { Fragment } from "react";
import { verdictSentence } from "@/components/lane/verdict-sentence";
import { Instant } from "@/components/ui/instant";
import type { PresentVerdict, VerdictPageView } from "@/lib/contract/verdict-page-view";
import { parts } from "@/lib/domain/words";
import classes from "./part-columns.module.css";
import { PartStatusBadge } from "./part-status-badge";
import { ReasonLine } from "./reason-line";

/** What the same commit would get now, apart from what was recorded: leases end, evidence ages, owners act. */
export function PresentSection({ view }: { readonly view: VerdictPageView }) {
  const { present, now, slug } = view;
  const isSame = present.cleared.total === 0 && present.added.total === 0;
  return (
    <section aria-label="Now">
      <Title order={2} mb={4}>
        Now
      </Title>
      <Text size="sm" component="div">
        {isSame ? "Asked again now, the answer is the same. " : "Asked again now, the answer would be: "}
        {!isSame && `${verdictSentence(present, now)} `}
        {parts.map((part) => (
          <Fragment key={part}>
            <PartStatusBadge part={part} status={present.parts[part]} />{" "}
          </Fragment>
        ))}
      </Text>
      <Text size="xs" c="dimmed" mt={2}>
        Computed from the state of this moment and not recorded
        {present.verdict === "pass" && (
          <>
            ; it would hold until <Instant value={present.validUntil} now={now} />
          </>
        )}
        . CI asks for a verdict that counts.
      </Text>
      <Changes title="Cleared since" changes={present.cleared} slug={slug} />
      <Changes title="New since" changes={present.added} slug={slug} />
    </section>
  );
}

function Changes({
  title,
  changes,
  slug,
}: {
  readonly title: string;
  readonly changes: PresentVerdict["cleared"];
  readonly slug: string;
}) {
  if (changes.total === 0) return null;
  return (
    <details className={classes.group}>
      <summary>
        {title}: {changes.total}
      </summary>
      <ul className={classes.reasons}>
        {changes.shown.map((reason) => (
          <li key={JSON.stringify([reason.part, reason.code, reason.subject, reason.message])}>
            {reason.part} <code>{reason.code}</code> <ReasonLine reason={reason} slug={slug} code={reason.code} />
          </li>
        ))}
        {changes.total > changes.shown.length && <li>and {changes.total - changes.shown.length} more</li>}
      </ul>
    </details>
  );
}
