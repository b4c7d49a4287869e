import { Text, Title } from "@mantine/core";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { ProjectPageView } from "@/lib/contract/project-view";

const purposes: Readonly<Record<string, string>> = {
  "property-runner": "uploads the property ledger and the reports of the merge lane",
  "fixture-runner": "uploads the fixture ledger and the reports of the witness lane",
  "flake-runner": "asks for reruns and records replays of frozen tests",
  collector: "uploads the collection: which tests exist, in which lane",
  scorer: "fetches the lease state and asks for the verdict",
};

/** "Evidence is missing from": what has not arrived or cannot arrive, and what to do about each. Nothing when all is there. */
export function MissingEvidence({ view }: { readonly view: ProjectPageView }) {
  if (view.lanes !== null && view.missingWriters.length === 0) return null;
  const settings = `/p/${view.slug}/settings` as Route;
  return (
    <section aria-label="Evidence is missing from">
      <Title order={2} mb={4}>
        Evidence is missing from
      </Title>
      <Text component="div" size="sm">
        <ul>
          {view.lanes === null && (
            <li>
              <strong>the collection</strong>: none of {view.defaultBranch} was ever received. Missing is not a pass.
            </li>
          )}
          {view.missingWriters.map((writer) => (
            <li key={writer}>
              <strong>{writer}</strong>: no live credential; it {purposes[writer]}.
            </li>
          ))}
        </ul>
        {view.missingWriters.length > 0 && (
          <>
            An owner makes credentials in the{" "}
            <LinkAnchor href={settings} size="sm">
              settings
            </LinkAnchor>
            ; each is shown once and can write one thing only.
          </>
        )}
      </Text>
    </section>
  );
}
