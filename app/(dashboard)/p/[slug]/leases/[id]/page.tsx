import { Stack } from "@mantine/core";
import type { Metadata } from "next";
import { AcceptedDiagnosis } from "@/components/lease/accepted-diagnosis";
import { CiSentence } from "@/components/lease/ci-sentence";
import { LeaseActions } from "@/components/lease/lease-actions";
import { LeaseFacts } from "@/components/lease/lease-facts";
import { LeaseLayout } from "@/components/lease/lease-layout";
import { LeaseReviews } from "@/components/lease/lease-reviews";
import { LeaseTimeline } from "@/components/lease/lease-timeline";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { LeaseStateBadge } from "@/components/ui/state-badge";
import { TestId } from "@/components/ui/test-id";
import { readLeaseDetail } from "@/lib/services/read/lease-detail";
import { pageData } from "../../../../page-data";
import {
  closeLeaseAction,
  confirmLeaseAction,
  reassignLeaseAction,
  requestRenewalAction,
  reviewDiagnosisAction,
  reviewRenewalAction,
  revokeLeaseAction,
  withdrawRenewalAction,
  writeDiagnosisAction,
} from "../actions";

export const metadata: Metadata = { title: "Lease" };

const actions = {
  renew: requestRenewalAction,
  diagnose: writeDiagnosisAction,
  revoke: revokeLeaseAction,
  close: closeLeaseAction,
  reassign: reassignLeaseAction,
  confirm: confirmLeaseAction,
};

const reviews = {
  reviewRenewal: reviewRenewalAction,
  withdrawRenewal: withdrawRenewalAction,
  reviewDiagnosis: reviewDiagnosisAction,
};

export default async function LeasePage({ params }: PageProps<"/p/[slug]/leases/[id]">) {
  const { slug, id } = await params;
  const view = await pageData((ctx) => readLeaseDetail(ctx, slug, id));
  const { lease, now } = view;
  return (
    <>
      <PageHeader
        title={<TestId id={lease.test_id} whole />}
        answer={
          <>
            <LeaseStateBadge state={lease.state} />{" "}
            {lease.ended_at === null && <Instant value={lease.expires_at} now={now} show="relative" />}
            {lease.ended_at === null && " · "}
            <CiSentence state={lease.state} ci={view.ci} now={now} />
          </>
        }
      />
      <LeaseReviews view={view} actions={reviews} />
      <LeaseLayout facts={<LeaseFacts view={view} />} actions={<LeaseActions view={view} actions={actions} />}>
        <Stack gap="lg">
          <AcceptedDiagnosis view={view} />
          <LeaseTimeline events={view.events} now={now} />
        </Stack>
      </LeaseLayout>
    </>
  );
}
