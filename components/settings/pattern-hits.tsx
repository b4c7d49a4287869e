import { Code, Stack, Text } from "@mantine/core";
import type { Route } from "next";
import { TestId } from "@/components/ui/test-id";
import type { PatternHit, PatternPreview } from "./settings-actions";

/** What the patterns hit: open leases and freezes that fall when they are saved, and tests of the newest collection. */
export function PatternHits({
  slug,
  hits,
  added,
}: {
  readonly slug: string;
  readonly hits: PatternPreview;
  readonly added: readonly string[];
}) {
  const falling = hits.leases.length + hits.freezes.length;
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {falling === 0
          ? "No open lease or freeze is hit."
          : `${falling === 1 ? "1 open lease or freeze is" : `${falling} open leases and freezes are`} hit: saving ends them.`}{" "}
        {hits.testCount === 1 ? "1 test" : `${hits.testCount} tests`} of the newest collection{" "}
        {hits.testCount === 1 ? "is" : "are"} protected.
      </Text>
      <Hits title="Leases" hits={hits.leases} href={(id) => `/p/${slug}/leases/${id}` as Route} added={added} />
      <Hits title="Freezes" hits={hits.freezes} href={(id) => `/p/${slug}/freezes/${id}` as Route} added={added} />
      {hits.tests.length > 0 && (
        <div>
          <Text size="sm" c="dimmed">
            Protected tests{hits.testCount > hits.tests.length && `, the first ${hits.tests.length}`}
          </Text>
          <ul style={{ margin: 0, paddingInlineStart: "1.1rem" }}>
            {hits.tests.map(({ testId, pattern }) => (
              <li key={testId}>
                <TestId id={testId} copy={false} /> <PatternName pattern={pattern} added={added} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

function Hits({
  title,
  hits,
  href,
  added,
}: {
  readonly title: string;
  readonly hits: readonly PatternHit[];
  readonly href: (id: string) => Route;
  readonly added: readonly string[];
}) {
  if (hits.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: "1.1rem" }}>
        {hits.map(({ id, testId, pattern }) => (
          <li key={id}>
            <TestId id={testId} href={href(id)} copy={false} /> <PatternName pattern={pattern} added={added} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PatternName({ pattern, added }: { readonly pattern: string; readonly added: readonly string[] }) {
  return (
    <Text span size="xs" c="dimmed">
      by <Code>{pattern}</Code>
      {added.includes(pattern) && " (new)"}
    </Text>
  );
}
