import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { ProjectPageView } from "@/lib/contract/project-view";
import { LaneMeters } from "./lane-meters";

/** The lanes of a project, or, before the first collection, what a collection is for. */
export function LaneSection({ view }: { readonly view: ProjectPageView }) {
  return (
    <section aria-label="Lanes">
      <Title order={2} mb={4}>
        Lanes
      </Title>
      {view.lanes === null ? (
        <Text size="sm">
          No collection of {view.defaultBranch} has arrived, so nobody knows yet how many tests may vote, and no freeze
          can be approved. Upload one from CI: <code>leaseboard upload collection collection.json …</code> with a
          collector's credential, made in the{" "}
          <LinkAnchor href={`/p/${view.slug}/settings` as Route} size="sm">
            settings
          </LinkAnchor>
          .
        </Text>
      ) : (
        <LaneMeters lanes={view.lanes} unmatched={view.unmatched ?? { rows: 0, tests: 0 }} now={view.now} />
      )}
    </section>
  );
}
