import { Text, Title } from "@mantine/core";
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconClockOff,
  IconFileUnknown,
  IconMinus,
} from "@tabler/icons-react";
import { Instant } from "@/components/ui/instant";
import { type Tone, ToneBadge } from "@/components/ui/tone-badge";
import type { LastVerdictView } from "@/lib/contract/overview-view";
import { type PartStatus, parts } from "@/lib/domain/words";
import { verdictSentence } from "./verdict-sentence";

const looks: Record<PartStatus, { readonly tone: Tone; readonly icon: typeof IconCheck }> = {
  pass: { tone: "green", icon: IconCheck },
  warn: { tone: "amber", icon: IconAlertTriangle },
  fail: { tone: "red", icon: IconAlertOctagon },
  missing: { tone: "red", icon: IconFileUnknown },
  stale: { tone: "red", icon: IconClockOff },
  not_required: { tone: "grey", icon: IconMinus },
};

/** The last verdict of the default branch in three parts, as recorded, and until when it says anything. */
export function LastVerdict({
  verdict,
  branch,
  now,
}: {
  readonly verdict: LastVerdictView | null;
  readonly branch: string;
  readonly now: string;
}) {
  return (
    <section aria-label="Last verdict">
      <Title order={2} mb={4}>
        Last verdict
      </Title>
      {verdict === null ? (
        <Text size="sm">None was recorded for {branch}. CI asks for one with a scorer credential.</Text>
      ) : (
        <>
          <Text size="sm" component="div">
            {verdictSentence(verdict, now)}{" "}
            {parts.map((part) => (
              <PartBadge key={part} part={part} status={verdict.parts[part]} />
            ))}
          </Text>
          <Text size="xs" c="dimmed" mt={2}>
            <code>{verdict.commitSha.slice(0, 10)}</code> on {branch}, scored{" "}
            <Instant value={verdict.scoredAt} now={now} />; valid until <Instant value={verdict.validUntil} now={now} />
          </Text>
        </>
      )}
    </section>
  );
}

function PartBadge({ part, status }: { readonly part: string; readonly status: PartStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <>
      <ToneBadge tone={tone} icon={<Icon size={13} aria-hidden />}>
        {part}: {status.replaceAll("_", " ")}
      </ToneBadge>{" "}
    </>
  );
}
