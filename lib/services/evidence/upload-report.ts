import { type EvidenceBody, uploadReportSchema } from "@/lib/contract/v1/evidence";
import { DomainError } from "@/lib/domain/errors";
import { readReport } from "@/lib/reports/read-report";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { policyFromRow } from "../mappers/policy-row";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { keepEvidence } from "./keep-evidence";
import { storedReport } from "./stored-report";
import { uploadSource } from "./upload-source";

export const uploadReportNeed: Need = { role: null, writers: ["property-runner", "fixture-runner", "flake-runner"] };

/**
 * Keeps a test report of a commit (design 3.6): merge tests from the property runner, witness tests from the fixture runner,
 * freeze tests from the flake runner. In: the commit, uploadReportSchema, the report's bytes. Out: the piece of evidence. A report
 * that cannot be read is kept as such and fails the commit: refusing it would let the other reports pass alone. Throws
 * `invalid_input` for a variant that policy does not have.
 */
export async function uploadReport(
  ctx: Context,
  slug: string,
  commit: string,
  query: unknown,
  bytes: Uint8Array,
): Promise<EvidenceBody> {
  const scope = await enterProject(ctx, slug, uploadReportNeed);
  const commitSha = parseCommitSha(commit);
  const { suite, variant, file_name, root, exit_code, ...origin } = parseInput(uploadReportSchema, query);
  const source = uploadSource(scope, commitSha, origin);
  await requireKnownVariant(ctx, scope.projectId, variant);
  const read = await readReport(oneChunk(bytes), {
    ...(file_name === undefined ? {} : { fileName: file_name }),
    ...(root === undefined ? {} : { root }),
  });
  return keepEvidence(ctx, scope, commitSha, source, {
    kind: "report",
    suite,
    variant: variant ?? "",
    body: storedReport(read),
    received: bytes,
    fileName: file_name ?? null,
    format: read.ok ? read.report.format : null,
    exitCode: exit_code ?? null,
  });
}

/** A lease covers the results of its variant: a name that policy does not have would be covered by none, without a word. */
async function requireKnownVariant(ctx: Context, projectId: string, variant: string | undefined): Promise<void> {
  if (variant === undefined) return;
  const project = await ctx.db.read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const { variants } = policyFromRow(project);
  if (variants.includes(variant)) return;
  const known = variants.length === 0 ? "it names none" : `it names ${variants.join(", ")}`;
  const message = `${variant} is no variant of the project's policy; ${known}.`;
  throw new DomainError("invalid_input", `variant: ${message}`, {
    invalidParams: [{ path: "variant", code: "unknown_variant", message }],
  });
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
