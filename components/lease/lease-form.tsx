"use client";

import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import type { FoundTests, LeaseFormView, TestCheck } from "@/lib/contract/lease-form-view";
import { fieldProblem, formProblem, type ServerAction } from "./action-outcome";
import { ClassCards } from "./class-cards";
import { snapToWork } from "./expiry-suggestions";
import { FormPreview } from "./form-preview";
import { classProblem, expiryProblem } from "./form-problems";
import { draftBody, type LeaseDraft } from "./lease-draft";
import { LeaseFields } from "./lease-fields";
import classes from "./lease-form.module.css";
import { TestPicker } from "./test-picker";
import { TestVerdict } from "./test-verdict";
import { useAction } from "./use-action";
import { useTestCheck } from "./use-test-check";

const shownFields = [
  "test_id",
  "class",
  "evidence",
  "expires_at",
  "owner",
  "reason",
  "expiry_reason",
  "ticket_url",
  "max_reruns",
  "variants",
  "variant",
];

type Filed = { readonly leases: readonly { readonly id: string }[] };

/** Files a lease, and teaches on the way: which test, what makes it flaky, until when. The server judges; what was typed stays. */
export function LeaseForm({
  view,
  actions,
}: {
  readonly view: LeaseFormView;
  readonly actions: {
    readonly file: ServerAction<Filed>;
    readonly find: ServerAction<FoundTests>;
    readonly check: ServerAction<TestCheck>;
  };
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const zone = useReaderZone();
  const [typed, setTyped] = useState(() => firstDraft(view));
  const draft: LeaseDraft = {
    ...typed,
    expiresAt: typed.expiresAt === undecided ? usualExpiry(view, zone) : typed.expiresAt,
  };
  const change = (part: Partial<LeaseDraft>) => setTyped((before) => ({ ...before, ...part }));
  const { check, settle } = useTestCheck(view.slug, actions.check, view.check);
  const { run, isPending, refusal } = useAction(actions.file, ({ leases }) => {
    const [only, ...others] = leases;
    const list = `/p/${view.slug}/leases`;
    const href =
      only === undefined || others.length > 0 ? `${list}?q=${encodeURIComponent(draft.testId)}` : `${list}/${only.id}`;
    router.push(href as Route);
  });

  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  const problem = (path: string) =>
    path === "expires_at"
      ? expiryProblem(refusal, formatInstant(view.latestExpiry, { zone, now: view.now }))
      : fieldProblem(refusal, path);
  return (
    <div className={classes.columns}>
      <form
        ref={form}
        noValidate
        aria-label="File a lease"
        onSubmit={(event) => {
          event.preventDefault();
          run({ slug: view.slug, body: draftBody(draft) });
        }}
      >
        <Stack gap="lg">
          <Step number={1} title="Which test">
            <TestPicker
              slug={view.slug}
              value={draft.testId}
              onChange={(next) => change({ testId: next, answers: {} })}
              onSettled={settle}
              find={actions.find}
              collectionSize={view.collection?.tests ?? null}
              error={problem("test_id")}
            />
            {check !== null && check.testId === draft.testId && (
              <TestVerdict
                check={check}
                isOwner={view.role === "owner"}
                answers={draft.answers}
                onAnswer={(other, answer) => change({ answers: { ...draft.answers, [other]: answer } })}
              />
            )}
          </Step>
          <Step number={2} title="What makes it flaky">
            <ClassCards
              ticks={draft.ticks}
              preferred={draft.preferred}
              onTicks={(ticks) => change({ ticks })}
              onPreferred={(preferred) => change({ preferred })}
              error={classProblem(refusal, draft) ?? problem("evidence")}
            />
          </Step>
          <Step number={3} title="Until when, who, why">
            <LeaseFields view={view} draft={draft} onChange={change} problem={problem} />
          </Step>
          <div>
            <FieldError message={formProblem(refusal, shownFields)} />
            <Group gap="sm" mt={4}>
              <Button type="submit" size="sm" loading={isPending}>
                {draft.variants.length > 1 ? `File ${draft.variants.length} leases` : "File the lease"}
              </Button>
              <Text size="sm" c="dimmed">
                It takes effect at once.
              </Text>
            </Group>
          </div>
        </Stack>
      </form>
      <FormPreview view={view} draft={draft} check={check !== null && check.testId === draft.testId ? check : null} />
    </div>
  );
}

/** The project's default, moved to when somebody is at work. */
function usualExpiry({ defaultExpiry, now, latestExpiry }: LeaseFormView, zone: string): string {
  return snapToWork(defaultExpiry, zone, now, latestExpiry) ?? defaultExpiry;
}

/** Until somebody chooses, the expiry is the usual one, which depends on the reader's zone. */
const undecided = "undecided";

function firstDraft(view: LeaseFormView): LeaseDraft {
  const isMember = view.members.some(({ id }) => id === view.me);
  return {
    testId: view.check?.testId ?? "",
    ticks: [],
    preferred: null,
    expiresAt: undecided,
    owner: isMember && view.me !== null ? view.me : "",
    reason: "",
    expiryReason: "",
    ticketUrl: "",
    maxReruns: view.defaultReruns,
    variants: [],
    answers: {},
  };
}

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {number} · {title}
      </Title>
      {children}
    </section>
  );
}
