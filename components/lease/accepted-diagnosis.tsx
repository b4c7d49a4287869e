import { Code, Spoiler, Text, Title } from "@mantine/core";
import { Instant } from "@/components/ui/instant";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { DiagnosisLinks } from "./lease-reviews";

/** The root cause that an owner accepted, with the bytes that its hash was made of, so that anyone can check it. */
export function AcceptedDiagnosis({ view }: { readonly view: LeaseDetailView }) {
  const accepted = view.lease.diagnoses.find(({ state }) => state === "accepted");
  if (accepted === undefined) return null;
  return (
    <section aria-label="Root cause">
      <Title order={2} mb={4}>
        Root cause
      </Title>
      <Text size="sm" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {accepted.text}
      </Text>
      <DiagnosisLinks links={accepted.links} />
      <Text size="xs" c="dimmed">
        {accepted.author.name}
        {accepted.reviewed_by !== null && accepted.reviewed_at !== null && (
          <>
            , accepted by {accepted.reviewed_by.name} <Instant value={accepted.reviewed_at} now={view.now} />
          </>
        )}
      </Text>
      {accepted.canonical !== null && (
        <Spoiler maxHeight={0} showLabel="Show the hashed bytes" hideLabel="Hide the hashed bytes" mt={4}>
          <Text size="xs" c="dimmed">
            The root-cause hash is the SHA-256 of exactly this text.
          </Text>
          <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {accepted.canonical}
          </Code>
        </Spoiler>
      )}
    </section>
  );
}
