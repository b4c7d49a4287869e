import { type EvidenceBody, uploadOriginSchema } from "@/lib/contract/v1/evidence";
import { fixtureLedgerSchema } from "@/lib/contract/v1/files/fixture-ledger";
import { propertyLedgerSchema } from "@/lib/contract/v1/files/property-ledger";
import { enterProject, type Need } from "../access";
import { canonicalJson } from "../audit";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { keepEvidence } from "./keep-evidence";
import { requireOwnWriter } from "./require-writer";
import { uploadSource } from "./upload-source";

export const uploadPropertyLedgerNeed: Need = { role: null, writers: ["property-runner"] };
export const uploadFixtureLedgerNeed: Need = { role: null, writers: ["fixture-runner"] };

/**
 * Keeps a property ledger of a commit (design 3.1, 3.7), from the property runner's own credential, which stamps the writer.
 * In: the commit, uploadOriginSchema, the ledger. Out: the piece of evidence. Throws `forbidden` for a body of another writer.
 */
export async function uploadPropertyLedger(
  ctx: Context,
  slug: string,
  commit: string,
  origin: unknown,
  input: unknown,
): Promise<EvidenceBody> {
  const scope = await enterProject(ctx, slug, uploadPropertyLedgerNeed);
  const body = parseInput(propertyLedgerSchema, input);
  return keepLedger(ctx, scope, commit, origin, "property", body);
}

/** The same for a fixture ledger (design 3.2), from the fixture runner's own credential. */
export async function uploadFixtureLedger(
  ctx: Context,
  slug: string,
  commit: string,
  origin: unknown,
  input: unknown,
): Promise<EvidenceBody> {
  const scope = await enterProject(ctx, slug, uploadFixtureLedgerNeed);
  const body = parseInput(fixtureLedgerSchema, input);
  return keepLedger(ctx, scope, commit, origin, "fixture", body);
}

async function keepLedger(
  ctx: Context,
  scope: Awaited<ReturnType<typeof enterProject>>,
  commit: string,
  origin: unknown,
  kind: "property" | "fixture",
  body: { readonly suite_id?: string | null | undefined; readonly writer?: string | null | undefined },
): Promise<EvidenceBody> {
  const commitSha = parseCommitSha(commit);
  const source = uploadSource(scope, commitSha, parseInput(uploadOriginSchema, origin));
  requireOwnWriter(body.writer, source.writer);
  const text = canonicalJson({ ...body, writer: source.writer });
  return keepEvidence(ctx, scope, commitSha, source, {
    kind,
    suite: body.suite_id ?? "",
    variant: "",
    body: text,
    received: text,
    fileName: null,
    format: null,
    exitCode: null,
  });
}
