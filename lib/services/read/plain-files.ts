import type { z } from "zod";
import type { FlakeLeaseRow, flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import type { FreezeLedgerRow } from "@/lib/contract/v1/files/freeze-ledger";
import { filesQuerySchema } from "@/lib/contract/v1/plain-files";
import type { ReadClient } from "@/lib/db/client";
import { storedVariant } from "@/lib/services/mappers/stored-variant";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { rerunsUsed } from "./reruns-used";

export const plainFilesNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/** `flake_leases.json` (design 4.3): every open lease, expired ones too, for they must fail. In: filesQuerySchema. */
export async function flakeLeasesFile(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.infer<typeof flakeLeasesSchema>> {
  const { projectId } = await enterProject(ctx, slug, plainFilesNeed);
  const { commit } = parseInput(filesQuerySchema, input);
  const leases = await ctx.db.snapshot((read) => openLeases(read, projectId, commit ?? null));
  return { leases: leases.map(({ row }) => row) };
}

/**
 * `freeze_ledger.json` (design 4.4): every row in force, past its day too. Seeds are texts of digits here, to be written as
 * exact integers. In: filesQuerySchema.
 */
export async function freezeLedgerFile(ctx: Context, slug: string, input: unknown): Promise<ExactFreezeRow[]> {
  const { projectId } = await enterProject(ctx, slug, plainFilesNeed);
  parseInput(filesQuerySchema, input);
  return (await freezesInForce(ctx.db.read, projectId)).map(({ row }) => row);
}

export type ExactFreezeRow = FreezeLedgerRow & { readonly seed: string };

/** Open leases as rows of the file, with their ids. `commitSha`: whose reruns are counted; null as the export without one. */
export async function openLeases(
  read: ReadClient,
  projectId: string,
  commitSha: string | null,
): Promise<{ id: string; row: FlakeLeaseRow }[]> {
  const where = { projectId, endedAt: null };
  const leases = await read.lease.findMany({
    where,
    orderBy: [{ testKey: "asc" }, { variant: "asc" }, { id: "asc" }],
    select: {
      id: true,
      testId: true,
      variant: true,
      class: true,
      leasedAt: true,
      expiresAt: true,
      rootCauseHash: true,
      maxReruns: true,
    },
  });
  const used = await rerunsUsed(read, where, commitSha);
  return leases.map((lease) => ({
    id: lease.id,
    row: {
      test_id: lease.testId,
      ...(lease.variant === "" ? {} : { variant: lease.variant }),
      class: lease.class,
      leased_at: lease.leasedAt.toISOString(),
      expires_at: lease.expiresAt.toISOString(),
      root_cause_hash: lease.rootCauseHash,
      max_reruns: lease.maxReruns,
      reruns_used: used.get(lease.id) ?? 0,
    },
  }));
}

/** Freeze rows in force (approved, not ended) as rows of the file, with their ids and variants. */
export async function freezesInForce(
  read: ReadClient,
  projectId: string,
): Promise<{ id: string; variant: string | null; row: ExactFreezeRow }[]> {
  const freezes = await read.freezeRow.findMany({
    where: { projectId, status: "approved", endedAt: null },
    orderBy: [{ testKey: "asc" }, { variant: "asc" }, { id: "asc" }],
    select: {
      id: true,
      testId: true,
      variant: true,
      seed: true,
      inputSha256: true,
      expiresOn: true,
      lastReplayJob: true,
    },
  });
  return freezes.map((freeze) => ({
    id: freeze.id,
    variant: storedVariant(freeze.variant),
    row: {
      test_id: freeze.testId,
      seed: freeze.seed,
      input_sha256: freeze.inputSha256,
      expires_on: freeze.expiresOn,
      last_replay_job: freeze.lastReplayJob,
    },
  }));
}
