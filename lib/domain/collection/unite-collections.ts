import { testKey } from "@/lib/domain/identity/test-key";
import type { CollectedTest, Collection } from "./collection";

/**
 * The one collection of a commit whose runs collected in several pieces or with several frameworks (design 3.5). A test that is
 * in two pieces with the same facts is one test; where they differ both stay, and the lane contract names the double. Out: null
 * for no piece.
 */
export function uniteCollections(pieces: readonly Collection[]): Collection | null {
  const [first] = pieces;
  if (first === undefined) return null;
  if (pieces.length === 1) return first;
  const frameworks = [...new Set(pieces.map(({ framework }) => framework))];
  return { framework: frameworks.join("+"), tests: pieces.reduce<CollectedTest[]>(addPiece, []) };
}

/** Adds the tests of a piece, except those that an earlier piece holds with the same facts. Doubles inside a piece stay. */
function addPiece(united: readonly CollectedTest[], { tests }: Collection): CollectedTest[] {
  const known = new Set(united.map(factsOf));
  return [...united, ...tests.filter((test) => !known.has(factsOf(test)))];
}

function factsOf(test: CollectedTest): string {
  const attachments = Object.keys(test.attachments)
    .sort()
    .map((name) => [name, test.attachments[name]]);
  // Whether a condition holds may differ between two machines; only a skip without one is a fact about the test.
  const isSkipped = test.skip === "unconditional";
  return JSON.stringify([testKey(test.id), test.base, test.lanes, test.kind, isSkipped, test.tags, attachments]);
}
