import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { voidBody } from "./evidence-body";
import type { People } from "./person-body";
import { storedWord } from "./stored-word";

/** An uploaded collection in the list of a commit's evidence. It comes from no shard and no job that it names. */
export function collectionEvidenceBody(row: Prisma.CollectionGetPayload<object>, people: People): EvidenceBody {
  const body: { readonly tests: readonly unknown[] } = JSON.parse(row.body);
  return {
    id: row.id,
    kind: "collection",
    commit_sha: row.commitSha,
    suite: "collection",
    shard: "1/1",
    writer: "collector",
    trust: storedWord(["oidc", "weak"], row.trust),
    fork: row.fork,
    run_id: "",
    run_attempt: 1,
    job_id: "",
    variant: null,
    file_name: null,
    format: null,
    tests: body.tests.length,
    warnings: [],
    unreadable: null,
    body_sha256: row.bodySha256,
    received_at: row.receivedAt.toISOString(),
    repeated: false,
    void: voidBody(row, people),
  };
}
