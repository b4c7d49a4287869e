import { failReason, type Reason } from "@/lib/domain/reason";
import type { Part } from "@/lib/domain/words";
import { groupBy } from "./group-by";
import { nameList } from "./name-list";
import type { Shard } from "./upload";

/** One piece of a suite that arrived. */
export type Piece = { readonly part: Part; readonly suite: string; readonly shard: Shard };

/** Shards are k of n (design 3.7): per part and suite every k must have arrived, and all must agree on n. */
export function shardReasons(pieces: readonly Piece[]): Reason[] {
  const suites = groupBy(pieces, ({ part, suite }) => JSON.stringify([part, suite]));
  return [...suites.values()].flatMap(suiteReasons);
}

function suiteReasons(pieces: readonly Piece[]): Reason[] {
  return pieces.slice(0, 1).flatMap(({ part, suite, shard: { count } }) => {
    const counts = [...new Set(pieces.map(({ shard }) => shard.count))].sort((a, b) => a - b);
    if (counts.length > 1) {
      const message = `its uploads say that it was split into ${counts.join(" and ")} shards`;
      return [failReason(part, "shard_mismatch", suite, message)];
    }
    const arrived = new Set(pieces.map(({ shard }) => shard.index));
    const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !arrived.has(index));
    if (missing.length === 0) return [];
    return [failReason(part, "shard_missing", suite, `of ${count} shards no upload holds ${nameList(missing)}`)];
  });
}
