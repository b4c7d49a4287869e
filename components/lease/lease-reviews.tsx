"use client";

import { Anchor, Button, Stack, Text } from "@mantine/core";
import { FieldError } from "@/components/ui/field-error";
import { Instant } from "@/components/ui/instant";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { formProblem, type ServerAction } from "./action-outcome";
import { ReviewCard } from "./review-card";
import { useAction } from "./use-action";

export type ReviewServerActions = Readonly<
  Record<"reviewRenewal" | "withdrawRenewal" | "reviewDiagnosis", ServerAction>
>;

/** The renewal and the diagnosis that wait for an owner. Nothing when none does. */
export function LeaseReviews({
  view,
  actions,
}: {
  readonly view: LeaseDetailView;
  readonly actions: ReviewServerActions;
}) {
  const { lease, now, slug } = view;
  const renewal = lease.renewals.find(({ state }) => state === "requested");
  const diagnosis = lease.diagnoses.find(({ state }) => state === "proposed");
  if (renewal === undefined && diagnosis === undefined) return null;
  return (
    <Stack gap="sm" mb="md">
      {renewal !== undefined && (
        <ReviewCard
          title={`${renewal.requested_by.name} asks for a renewal`}
          slug={slug}
          id={renewal.id}
          version={renewal.version}
          yes={{ decision: "approve", label: "Approve renewal" }}
          no={{ decision: "refuse", label: "Refuse" }}
          hindrance={reviewHindrance(view, renewal.requested_by.id)}
          decidesAlone={view.decidesAlone}
          action={actions.reviewRenewal}
          extra={
            renewal.requested_by.id === view.me && (
              <Withdraw slug={slug} id={renewal.id} version={renewal.version} action={actions.withdrawRenewal} />
            )
          }
        >
          <Text size="sm" mt={4}>
            From <Instant value={renewal.previous_expires_at} now={now} show="exact" /> to{" "}
            <Instant value={renewal.expires_at} now={now} show="exact" /> (
            <Instant value={renewal.expires_at} now={now} show="relative" />
            ). Renewal {lease.renewals_used + 1} of {lease.renewals_max} in this lineage. Asked{" "}
            <Instant value={renewal.requested_at} now={now} show="relative" />.
          </Text>
          <Text size="sm" mt={4} style={{ whiteSpace: "pre-line" }}>
            {renewal.reason}
          </Text>
        </ReviewCard>
      )}
      {diagnosis !== undefined && (
        <ReviewCard
          title={`${diagnosis.author.name} found the root cause`}
          slug={slug}
          id={diagnosis.id}
          version={diagnosis.version}
          yes={{ decision: "accept", label: "Accept root cause" }}
          no={{ decision: "send_back", label: "Send back" }}
          hindrance={reviewHindrance(view, diagnosis.author.id)}
          decidesAlone={view.decidesAlone}
          action={actions.reviewDiagnosis}
        >
          <Text size="sm" mt={4} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {diagnosis.text}
          </Text>
          <DiagnosisLinks links={diagnosis.links} />
          <Text size="xs" c="dimmed">
            Written <Instant value={diagnosis.written_at} now={now} />
          </Text>
        </ReviewCard>
      )}
    </Stack>
  );
}

/** A link that is an address, or a commit as text: nobody knows where it lives. */
export function DiagnosisLinks({ links }: { readonly links: readonly string[] }) {
  return (
    <Text component="ul" size="sm" my={4}>
      {links.map((link) => (
        <li key={link}>
          {/^https?:\/\//i.test(link) ? (
            <Anchor href={link} rel="noreferrer" size="sm" style={{ overflowWrap: "anywhere" }}>
              {link}
            </Anchor>
          ) : (
            <code>{link}</code>
          )}
        </li>
      ))}
    </Text>
  );
}

function Withdraw({
  slug,
  id,
  version,
  action,
}: {
  readonly slug: string;
  readonly id: string;
  readonly version: number;
  readonly action: ServerAction;
}) {
  const { run, isPending, refusal } = useAction(action, () => undefined);
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => run({ slug, id, body: { version } })}>
        Take back
      </Button>
      <FieldError message={formProblem(refusal, [])} />
    </>
  );
}

function reviewHindrance({ role, me, secondPerson }: LeaseDetailView, askedBy: string): string | null {
  if (role !== "owner") return "Waits for an owner.";
  if (secondPerson && me === askedBy) return "You asked for this: another owner must decide.";
  return null;
}
