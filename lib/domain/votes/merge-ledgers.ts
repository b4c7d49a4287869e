import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import type { Part } from "@/lib/domain/words";
import { countedUploads } from "./counted-uploads";
import { groupBy } from "./group-by";
import type { LedgerUpload, MergedLedgers } from "./ledger-upload";
import { provenanceReasons } from "./provenance-reasons";
import { shardReasons } from "./shard-reasons";

/**
 * Merges the ledgers of one part and commit (design 3.7, "Nothing replaces evidence"). In: every upload of that kind, and how
 * one ledger is scored. Out: each different body of each suite and shard as evidence, so that the worse counts, and findings
 * about contradictions, shards and where they came from. A body that was sent again is as fresh as its shard's newest upload.
 */
export function mergeLedgers<T extends object>(
  uploads: readonly LedgerUpload<T>[],
  part: Part,
  score: (ledger: T) => readonly Reason[],
): MergedLedgers<T> {
  const counted = countedUploads(uploads);
  const pieces = groupBy(counted, ({ suite, shard }) => JSON.stringify([suite, shard.index, shard.count]));
  const merged = [...pieces.values()].map((piece) => mergePiece(piece, part, score));
  return {
    evidence: merged.flatMap(({ evidence }) => evidence),
    reasons: [
      ...merged.flatMap(({ reasons }) => reasons),
      ...shardReasons(counted.map((upload) => ({ ...upload, part }))),
      ...provenanceReasons(uploads, () => part),
    ],
  };
}

/** The uploads of one suite and shard, in order of receipt. */
function mergePiece<T extends object>(
  piece: readonly LedgerUpload<T>[],
  part: Part,
  score: (ledger: T) => readonly Reason[],
): MergedLedgers<T> {
  const bodies = [...new Map(piece.map(({ body }) => [JSON.stringify(body), body])).values()];
  const receivedAt = piece.at(-1)?.receivedAt ?? null;
  const evidence = bodies.map(
    (body): Evidence<T> =>
      "unreadable" in body
        ? { kind: "unreadable", why: body.unreadable }
        : { kind: "present", value: body, receivedAt },
  );
  if (bodies.length < 2) return { evidence, reasons: [] };
  const isBad = evidence.some(
    (one) => one.kind !== "present" || score(one.value).some(({ severity }) => severity === "fail"),
  );
  const reasons = piece.slice(0, 1).map(({ suite, shard }) => {
    const where = shard.count === 1 ? "" : ` of shard ${shard.index}/${shard.count}`;
    const message = `${bodies.length} different ledgers${where} for this commit; the worse counts`;
    return (isBad ? failReason : warnReason)(part, "evidence_contradicts", suite, message);
  });
  return { evidence, reasons };
}
