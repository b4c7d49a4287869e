import { Text, Title } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import type { VerdictPageView } from "@/lib/contract/verdict-page-view";

/** What the recorded verdict was computed from: with it the server computes it again, to the byte. */
export function UsedSection({ view }: { readonly view: VerdictPageView }) {
  const { used, now } = view;
  const pieces = used.evidence.length + used.collections.length;
  return (
    <section aria-label="Computed from">
      <Title order={2} mb={4}>
        Computed from
      </Title>
      <Text size="sm" component="div">
        Revision {used.revision} of the project (lease state {used.state_revision}), {pieces}{" "}
        {pieces === 1 ? "upload" : "uploads"}
        {used.baseline === null
          ? ", no earlier collection of the default branch"
          : " and the default branch's collection"}
        , the clock at <Instant value={used.clock} now={now} show="exact" />, and the policy{" "}
        <code>{used.policy_sha256.slice(0, 12)}</code>
        <CopyButton value={used.policy_sha256} what="the policy's SHA-256" />.
        {used.seed !== null && (
          <>
            {" "}
            The property seed was <code>{used.seed}</code>.
          </>
        )}{" "}
        Second person: {used.secondPersonOff ? "off; one person could ask and approve" : "on"}.
      </Text>
    </section>
  );
}
