import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import { Fragment } from "react";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { PartStatusBadge } from "@/components/verdict/part-status-badge";
import type { LastVerdictView } from "@/lib/contract/overview-view";
import { parts } from "@/lib/domain/words";
import { verdictSentence } from "./verdict-sentence";

/** The last verdict of the default branch in three parts, as recorded, and until when it says anything. */
export function LastVerdict({
  verdict,
  slug,
  branch,
  now,
}: {
  readonly verdict: LastVerdictView | null;
  readonly slug: string;
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
              <Fragment key={part}>
                <PartStatusBadge part={part} status={verdict.parts[part]} />{" "}
              </Fragment>
            ))}
          </Text>
          <Text size="xs" c="dimmed" mt={2}>
            <LinkAnchor href={`/p/${slug}/verdicts/${verdict.commitSha}` as Route} inherit>
              <code>{verdict.commitSha.slice(0, 10)}</code>
            </LinkAnchor>{" "}
            on {branch}, scored <Instant value={verdict.scoredAt} now={now} />
            {verdict.verdict === "pass" && (
              <>
                ; valid until <Instant value={verdict.validUntil} now={now} />
              </>
            )}
            .{" "}
            <LinkAnchor href={`/p/${slug}/verdicts` as Route} inherit>
              All verdicts
            </LinkAnchor>
          </Text>
        </>
      )}
    </section>
  );
}
