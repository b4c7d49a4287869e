import { Stack } from "@mantine/core";
import type { Metadata, Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { DecidedChanges } from "@/components/witness/decided-changes";
import { FixtureOwnerLine } from "@/components/witness/fixture-owner-line";
import { LockQueue } from "@/components/witness/lock-queue";
import { LockTable } from "@/components/witness/lock-table";
import { NoLocks } from "@/components/witness/no-locks";
import { RequestLockChange } from "@/components/witness/request-lock-change";
import { witnessSentence } from "@/components/witness/witness-sentence";
import { readWitnessPage } from "@/lib/services/read/witness-page";
import { pageData } from "../../../page-data";
import {
  requestLockChangeAction,
  retireDigestAction,
  reviewLockChangeAction,
  withdrawLockChangeAction,
} from "./actions";

export const metadata: Metadata = { title: "Witness locks" };

const actions = {
  request: requestLockChangeAction,
  review: reviewLockChangeAction,
  withdraw: withdrawLockChangeAction,
  retire: retireDigestAction,
};

export default async function WitnessPage({ params, searchParams }: PageProps<"/p/[slug]/witness">) {
  const { slug } = await params;
  const { suite, cursor } = await searchParams;
  const query = {
    suite: typeof suite === "string" ? suite : "",
    cursor: typeof cursor === "string" ? cursor : null,
  };
  const view = await pageData((ctx) => readWitnessPage(ctx, slug, query));
  const next = new URLSearchParams({
    ...(view.suite === "" ? {} : { suite: view.suite }),
    cursor: view.nextCursor ?? "",
  });
  return (
    <>
      <PageHeader
        title="Witness locks"
        answer={witnessSentence(view)}
        actions={view.role !== "viewer" && <RequestLockChange slug={slug} action={actions.request} />}
      />
      <Stack gap="lg">
        <FixtureOwnerLine view={view} />
        <LockQueue view={view} actions={actions} />
        {view.locks.length === 0 ? <NoLocks view={view} /> : <LockTable view={view} actions={actions} />}
        {view.nextCursor !== null && (
          <div>
            <LinkButton href={`/p/${slug}/witness?${next}` as Route} variant="default">
              More locks
            </LinkButton>
          </div>
        )}
        <DecidedChanges view={view} />
      </Stack>
    </>
  );
}
