import { Anchor, Text } from "@mantine/core";
import type { Route } from "next";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import { evidenceByClass } from "@/lib/domain/lease/evidence-by-class";
import classes from "./lease-facts.module.css";

/** What is known about a lease, in the order in which people ask. */
export function LeaseFacts({ view }: { readonly view: LeaseDetailView }) {
  const { lease, now, slug } = view;
  return (
    <section aria-label="Facts">
      <dl className={classes.facts}>
        <Fact name="Owner">{lease.owner.name}</Fact>
        <Fact name="Class">
          {lease.class}: {evidenceWords(lease.class, lease.evidence)}
        </Fact>
        <Fact name="Why">{lease.reason}</Fact>
        <Fact name="Expires">
          <Instant value={lease.expires_at} now={now} />
          <Text size="xs" c="dimmed">
            Expired from <code>{lease.expires_at}</code> on, that instant included.
          </Text>
        </Fact>
        {lease.expiry_reason !== "" && <Fact name="Why until then">{lease.expiry_reason}</Fact>}
        <Fact name="Reruns">
          {lease.max_reruns} per commit; the most that one commit used since the last renewal: {lease.reruns_used}
        </Fact>
        <Fact name="Renewals">
          {lease.renewals_used} of {lease.renewals_max} used in this lineage
        </Fact>
        <Fact name="Variant">{lease.variant ?? "every variant"}</Fact>
        {view.missingSince !== null && (
          <Fact name="Matches nothing">
            <MissingSince since={view.missingSince} now={now} />
            <Text size="xs" c="dimmed">
              The newest collections of the default branch do not hold this test. If it has another id, lease it by
              that; if it is gone, an owner ends this lease as deleted.
            </Text>
          </Fact>
        )}
        <Fact name="Ticket">
          {lease.ticket_url === null ? (
            "none"
          ) : (
            <Anchor href={lease.ticket_url} rel="noreferrer" size="sm" style={{ overflowWrap: "anywhere" }}>
              {lease.ticket_url}
            </Anchor>
          )}
        </Fact>
        <Fact name="Filed">
          <Instant value={lease.leased_at} now={now} /> by {lease.filed_by.name}
        </Fact>
        {lease.root_cause_hash !== null && (
          <Fact name="Root-cause hash">
            <code className={classes.hash}>{lease.root_cause_hash}</code>
            <CopyButton value={lease.root_cause_hash} what="the hash" />
          </Fact>
        )}
        {lease.ended_at !== null && (
          <Fact name="Ended">
            <Instant value={lease.ended_at} now={now} />
            {lease.end_reason && <Text size="sm">{lease.end_reason}</Text>}
          </Fact>
        )}
        <Fact name="Project">
          <LinkAnchor href={`/p/${slug}` as Route} size="sm">
            {view.projectName}
          </LinkAnchor>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function evidenceWords(leaseClass: LeaseDetailView["lease"]["class"], ticks: readonly string[]): string {
  const known = evidenceByClass[leaseClass];
  const labels = ticks.map((tick) => known.find(({ id }) => id === tick)?.label ?? tick);
  return labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join("; ");
}

function MissingSince({
  since,
  now,
}: {
  readonly since: NonNullable<LeaseDetailView["missingSince"]>;
  readonly now: string;
}) {
  if (since === "filing") return "since it was filed";
  return (
    <>
      since {since.orLonger && "at least "}
      <Instant value={since.at} now={now} /> (<code>{since.commitSha.slice(0, 10)}</code>)
    </>
  );
}
