import { testKey } from "./test-key";

/**
 * Whether two different ids may be one test, spelled in two ways or moved (design 4, "Identity"): the same method with the same
 * parameters, in the same class, or in a class whose path is mostly the same words. Offered to people, never acted on.
 */
export function likelyMatches(a: string, b: string): boolean {
  if (testKey(a) === testKey(b)) return false;
  const left = anatomy(a);
  const right = anatomy(b);
  if (left.leaf !== right.leaf || left.container.length === 0 || right.container.length === 0) return false;
  if (left.container.at(-1) === right.container.at(-1)) return true;
  return sharedWords(words(left.container), words(right.container)) >= 0.5;
}

/** The part that two likely matches always share, for an index: the method with its parameters. */
export function likenessKey(testId: string): string {
  return anatomy(testId).leaf;
}

/** Splits an id into its folders, packages and classes, and the method with its parameters. */
function anatomy(testId: string): { container: string[]; leaf: string } {
  const key = testKey(testId).trim();
  const nameEnd = key.search(/[[({<"'`\s]/);
  const name = nameEnd < 0 ? key : key.slice(0, nameEnd);
  const segments = name.split(/::|[/.#:@]/).filter((segment) => segment !== "" && !extensions.has(segment));
  const leaf = segments.pop() ?? "";
  return { container: segments, leaf: leaf + key.slice(name.length) };
}

const extensions = new Set([
  "py",
  "js",
  "ts",
  "jsx",
  "tsx",
  "mjs",
  "cjs",
  "mts",
  "java",
  "kt",
  "go",
  "rb",
  "rs",
  "cs",
  "php",
]);

function words(segments: readonly string[]): Set<string> {
  const humps = segments.flatMap((segment) => segment.split(/_|-|(?<=\p{Ll}|\p{N})(?=\p{Lu})/u));
  return new Set(humps.map((word) => word.toLowerCase()));
}

/** Dice coefficient: twice the shared words over all words. */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}
