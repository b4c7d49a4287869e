import { Text } from "@mantine/core";
import { Instant } from "@/components/ui/instant";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";

/** What GitHub was last told about the commit and when, or why it could not be told. Nothing in a project without a link. */
export function GithubLine({ view }: { readonly view: VerdictPageView }) {
  const { github, now } = view;
  if (github === null) return null;
  return (
    <Text size="sm" component="p" m={0} style={{ overflowWrap: "anywhere" }}>
      {github.toldAt === null ? (
        "GitHub was told nothing about this commit yet."
      ) : (
        <>
          GitHub was told{github.observed && ", in observe mode,"} <Instant value={github.toldAt} now={now} />
          {github.until !== null && (
            <>
              , until <Instant value={github.until} now={now} />
            </>
          )}
          .
        </>
      )}
      {github.error !== null && (
        <>
          {" "}
          <strong>{github.givenUp ? "Telling it was given up:" : "It could not be told since:"}</strong> {github.error}
          {github.nextTryAt !== null && (
            <>
              {" "}
              Next try <Instant value={github.nextTryAt} now={now} show="relative" />.
            </>
          )}
        </>
      )}
    </Text>
  );
}
