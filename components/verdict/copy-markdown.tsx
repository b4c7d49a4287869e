import { Group } from "@mantine/core";
import type { Route } from "next";
import { CopyButton } from "@/components/ui/copy-button";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";

/** The verdict for a comment: copied, or as a file that follows the newest verdict of the commit. */
export function CopyMarkdown({ view }: { readonly view: VerdictPageView }) {
  const href = `/api/v1/projects/${view.slug}/commits/${view.record.commitSha}/verdict.md`;
  return (
    <Group gap={4}>
      <LinkAnchor href={href as Route} size="sm">
        Markdown
      </LinkAnchor>
      <CopyButton value={view.markdown} what="the verdict as Markdown" />
    </Group>
  );
}
