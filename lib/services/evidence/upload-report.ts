import { type EvidenceBody, uploadReportSchema } from "@/lib/contract/v1/evidence";
import { readReport } from "@/lib/reports/read-report";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { keepEvidence } from "./keep-evidence";
import { storedReport } from "./stored-report";
import { uploadSource } from "./upload-source";

export const uploadReportNeed: Need = { role: null, writers: ["property-runner", "fixture-runner", "flake-runner"] };

/**
 * Keeps a test report of a commit (design 3.6): merge tests from the property runner, witness tests from the fixture runner,
 * freeze tests from the flake runner. In: the commit, uploadReportSchema, the report's bytes. Out: the piece of evidence.
 * A report that cannot be
 * read is kept as such and fails the commit: refusing it would let the other reports pass alone.
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
  const { suite, file_name, root, exit_code, ...origin } = parseInput(uploadReportSchema, query);
  const source = uploadSource(scope, commitSha, origin);
  const read = await readReport(oneChunk(bytes), {
    ...(file_name === undefined ? {} : { fileName: file_name }),
    ...(root === undefined ? {} : { root }),
  });
  return keepEvidence(ctx, scope, commitSha, source, {
    kind: "report",
    suite,
    body: storedReport(read),
    received: bytes,
    fileName: file_name ?? null,
    format: read.ok ? read.report.format : null,
    exitCode: exit_code ?? null,
  });
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
