import { Alert, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { Route } from "next";
import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";
import { GithubLine } from "./github-line";

/** Which commit, from where, scored when; a pass says until when it is valid. An older verdict of the commit says that it is one. */
export function VerdictFacts({ view }: { readonly view: VerdictPageView }) {
  const { record, now, slug } = view;
  return (
    <>
      {!view.isNewest && (
        <Alert color="orange" icon={<IconHistory size={16} aria-hidden />} mb="sm" title="This is an older verdict">
          <LinkAnchor href={`/p/${slug}/verdicts/${record.commitSha}` as Route} size="sm">
            Show the newest one of this commit
          </LinkAnchor>
        </Alert>
      )}
      <Text size="sm" component="p" m={0}>
        Commit <code>{record.commitSha.slice(0, 12)}</code>
        <CopyButton value={record.commitSha} what="the commit's SHA" /> on{" "}
        <LinkAnchor href={`/p/${slug}/verdicts?${new URLSearchParams({ branch: record.branch })}` as Route} size="sm">
          {record.branch}
        </LinkAnchor>
        {record.pullRequest !== null && `, pull request #${record.pullRequest}`}
        {record.mergeQueue && ", in the merge queue"}
        {record.author !== null && `, by ${record.author}`}
        {record.headSha !== null && record.headSha !== record.commitSha && (
          <>
            ; head <code>{record.headSha.slice(0, 12)}</code>
          </>
        )}
        .
      </Text>
      <Text size="sm" component="p" m={0}>
        Scored <Instant value={record.scoredAt} now={now} />.
        {record.verdict === "pass" && (
          <>
            {" "}
            Valid until <Instant value={record.validUntil} now={now} />.
          </>
        )}
        {record.observe && " Observed only: it cannot satisfy the gate."}
      </Text>
      <GithubLine view={view} />
    </>
  );
}
