import { Text, Title } from "@mantine/core";
import { IconAlertOctagon, IconAlertTriangle } from "@tabler/icons-react";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import { ToneBadge } from "@/components/ui/tone-badge";
import type { LaneFindings as Findings, LaneFindingCode, LanesPageView } from "@/lib/contract/lanes-page-view";
import classes from "./lane-findings.module.css";

const titles: Record<LaneFindingCode, string> = {
  illegal_skip: "Illegal skips",
  lane_contract: "Tests without a lane, or with two",
  duplicate_test: "Tests collected twice",
  frozen_without_row: "Frozen tests without a row",
  row_without_frozen_test: "Rows without a frozen test",
  matches_nothing: "Leases that match nothing",
  voters_removed: "Voters removed, moved or changed",
  kind_unknown: "Unknown kinds",
  attachment_missing: "Missing attachments",
  no_owned_oracle: "No owned oracle",
};

/** What is wrong with the newest collection, each kind with what clears it; what fails the gate comes open. */
export function LaneFindings({ view }: { readonly view: LanesPageView }) {
  if (view.newest === null) return null;
  const { findings, previous } = view.newest;
  return (
    <section aria-label="Findings">
      <Title order={2} mb={4}>
        What the newest collection says
      </Title>
      {findings.length === 0 && (
        <Text size="sm">
          Every test has one lane and a known kind, none is skipped for good, and frozen tests and rows are the same.
        </Text>
      )}
      {findings.map((found) => (
        <Finding key={found.code} found={found} slug={view.slug} />
      ))}
      <Text size="xs" c="dimmed" mt="xs">
        {previous === null ? (
          "The first collection: no voters to compare with."
        ) : (
          <>
            Voters are compared with the collection before, of <code>{previous.commitSha.slice(0, 10)}</code>.
          </>
        )}
      </Text>
    </section>
  );
}

function Finding({ found, slug }: { readonly found: Findings; readonly slug: string }) {
  const desk = found.code === "frozen_without_row" || found.code === "row_without_frozen_test";
  return (
    <details open={found.fails} className={classes.finding}>
      <summary>
        <strong>{titles[found.code]}</strong> ({found.total}){" "}
        {found.fails ? (
          <ToneBadge tone="red" icon={<IconAlertOctagon size={13} aria-hidden />}>
            fails
          </ToneBadge>
        ) : (
          <ToneBadge tone="amber" icon={<IconAlertTriangle size={13} aria-hidden />}>
            warns
          </ToneBadge>
        )}
      </summary>
      <Text size="sm" c="dimmed">
        {found.advice}{" "}
        {desk && (
          <LinkAnchor href={`/p/${slug}/freezes` as Route} size="sm">
            Freeze desk
          </LinkAnchor>
        )}
      </Text>
      <ul className={classes.list}>
        {found.shown.map(({ subject, message }) => (
          <li key={`${subject} ${message}`}>
            <TestId id={subject} whole copy={false} /> {message}
          </li>
        ))}
        {found.total > found.shown.length && <li>and {found.total - found.shown.length} more</li>}
      </ul>
    </details>
  );
}
