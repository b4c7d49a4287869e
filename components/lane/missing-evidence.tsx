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

/** "Evidence is missing from": what never arrived, or cannot arrive, and what to do. Nothing when all is there. */
export function MissingEvidence({ view }: { readonly view: ProjectPageView }) {
  const { lanes, missingLedgers, missingWriters, defaultBranch } = view;
  if (lanes !== null && missingLedgers.length === 0 && missingWriters.length === 0) return null;
  return (
    <section aria-label="Evidence is missing from">
      <Title order={2} mb={4}>
        Evidence is missing from
      </Title>
      <Text component="div" size="sm">
        <ul>
          {lanes === null && (
            <li>
              <strong>the collection</strong>: none of {defaultBranch} was ever received.
            </li>
          )}
          {missingLedgers.map((ledger) => (
            <li key={ledger}>
              <strong>the {ledger} ledger</strong>: none was ever received. Its part fails until one is: missing is not
              a pass.
            </li>
          ))}
          {missingWriters.map((writer) => (
            <li key={writer}>
              <strong>{writer}</strong>: no live credential and no trust rule; it {purposes[writer]}.
            </li>
          ))}
        </ul>
        {missingWriters.length > 0 && (
          <>
            An owner gives CI its ways in, in the{" "}
            <LinkAnchor href={`/p/${view.slug}/settings` as Route} size="sm">
              settings
            </LinkAnchor>
            ; each can write one thing only.
          </>
        )}
      </Text>
    </section>
  );
}
