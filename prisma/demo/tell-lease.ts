import type { z } from "zod";
import type { fileLeaseSchema } from "@/lib/contract/v1/lease";
import type { Context } from "@/lib/services/context";
import { closeLease } from "@/lib/services/leases/close-lease";
import { fileLease } from "@/lib/services/leases/file-lease";
import { requestRenewal } from "@/lib/services/leases/request-renewal";
import { requestRerun } from "@/lib/services/leases/request-rerun";
import { reviewDiagnosis } from "@/lib/services/leases/review-diagnosis";
import { reviewRenewal } from "@/lib/services/leases/review-renewal";
import { revokeLease } from "@/lib/services/leases/revoke-lease";
import { writeDiagnosis } from "@/lib/services/leases/write-diagnosis";
import { getLease } from "@/lib/services/read/get-lease";
import { demoCommit } from "./collections";
import type { DemoName, DemoPeople } from "./people";
import type { Ago, Story } from "./story";

/** The life of one filing of the demo. */
export type LeaseLife = {
  readonly filing: Omit<z.input<typeof fileLeaseSchema>, "owner" | "expires_at">;
  readonly by: DemoName;
  readonly owner: DemoName;
  readonly filed: Ago;
  readonly until: Ago;
  readonly renewals?: readonly {
    readonly asked: Ago;
    readonly by: DemoName;
    readonly until: Ago;
    readonly reason: string;
    readonly answer?: {
      readonly at: Ago;
      readonly by: DemoName;
      readonly decision: "approve" | "refuse";
      readonly note: string;
    };
  }[];
  readonly diagnosis?: {
    readonly written: Ago;
    readonly by: DemoName;
    readonly text: string;
    readonly link: string;
    readonly accepted?: { readonly at: Ago; readonly by: DemoName };
  };
  /** Commits that asked for reruns, and how often each. */
  readonly reruns?: readonly { readonly at: Ago; readonly commit: string; readonly times: number }[];
  readonly over?: {
    readonly at: Ago;
    readonly by: DemoName;
    readonly as: "closed" | "revoked" | "deleted" | "promoted";
    readonly reason: string;
  };
};

/** What the steps of a lease need: who, the flake-runner of the project, and where. */
export type Cast = { readonly people: DemoPeople; readonly runner: () => Context; readonly slug: string };

/** Tells the life of a lease through the verbs that people and CI use. */
export function tellLease(story: Story, { people, runner, slug }: Cast, life: LeaseLife): void {
  const ids: string[] = [];
  const lease = (ctx: Context) => getLease(ctx, slug, ids[0] ?? "");
  story.on(life.filed, async () => {
    const owner = people[life.owner].userId;
    const expires_at = story.instant(life.until).toISOString();
    const { leases } = await fileLease(people[life.by], slug, { ...life.filing, owner, expires_at });
    ids.push(...leases.map(({ id }) => id));
  });
  for (const renewal of life.renewals ?? []) {
    let asked: { readonly id: string; readonly version: number } | null = null;
    story.on(renewal.asked, async () => {
      const { id, version } = await lease(people[renewal.by]);
      const expires_at = story.instant(renewal.until).toISOString();
      asked = await requestRenewal(people[renewal.by], slug, id, { expires_at, reason: renewal.reason, version });
    });
    const { answer } = renewal;
    if (answer === undefined) continue;
    story.on(answer.at, async () => {
      if (asked === null) throw new Error(`A renewal of ${life.filing.test_id} is answered before it was asked for.`);
      const { decision, note } = answer;
      await reviewRenewal(people[answer.by], slug, asked.id, { decision, note, version: asked.version });
    });
  }
  for (const { at, commit, times } of life.reruns ?? []) {
    story.on(at, async () => {
      for (let ordinal = 1; ordinal <= times; ordinal++) {
        const sha = demoCommit(`${slug} ${commit}`);
        await requestRerun(runner(), slug, ids[0] ?? "", { commit_sha: sha, job_id: `unit-${commit}`, ordinal });
      }
    });
  }
  tellDiagnosis(story, { people, slug, lease }, life);
  tellEnd(story, { people, slug, lease }, life);
}

type Told = {
  readonly people: DemoPeople;
  readonly slug: string;
  readonly lease: (ctx: Context) => ReturnType<typeof getLease>;
};

function tellDiagnosis(story: Story, { people, slug, lease }: Told, { diagnosis }: LeaseLife): void {
  if (diagnosis === undefined) return;
  let written: { readonly id: string; readonly version: number } | null = null;
  story.on(diagnosis.written, async () => {
    const { id, version } = await lease(people[diagnosis.by]);
    const { text, link } = diagnosis;
    written = await writeDiagnosis(people[diagnosis.by], slug, id, { text, links: [link], version });
  });
  const { accepted } = diagnosis;
  if (accepted === undefined) return;
  story.on(accepted.at, async () => {
    if (written === null) throw new Error("A diagnosis is accepted before it was written.");
    await reviewDiagnosis(people[accepted.by], slug, written.id, { decision: "accept", version: written.version });
  });
}

function tellEnd(story: Story, { people, slug, lease }: Told, { over }: LeaseLife): void {
  if (over === undefined) return;
  story.on(over.at, async () => {
    const { id, version } = await lease(people[over.by]);
    const { as, reason } = over;
    if (as === "revoked") await revokeLease(people[over.by], slug, id, { reason, version });
    else await closeLease(people[over.by], slug, id, { as, reason, version });
  });
}
