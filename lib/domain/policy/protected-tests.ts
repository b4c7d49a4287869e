import { foldSubject } from "@/lib/domain/identity/folded-subject";
import { type Violation, violation } from "@/lib/domain/violation";
import { type Glob, type GlobProblem, globMatches, longestText, parseGlob } from "./glob";

/** Answers which pattern protects a test, by its id or one of its tags; null when none does. */
export type ProtectedBy = (testId: string, tags: readonly string[]) => string | null;

/**
 * Prepares patterns once for many tests (design 3.3, "Protected tests"). Matching folds both sides: NFKC, letter case,
 * invisible characters; the whole id or tag must match.
 */
export function compileProtected(patterns: readonly string[]): ProtectedBy {
  const globs: readonly (readonly [string, Glob])[] = patterns.map((pattern) => [pattern, parseGlob(pattern).glob]);
  const canMatch = quickLook(globs.map(([, glob]) => longestText(glob)));
  return (testId, tags) => {
    if (tags.length === 0 && /^[\0-\x7f]*$/.test(testId) && !canMatch(testId)) return null;
    const subjects = [testId, ...tags].map(foldSubject);
    for (const [pattern, glob] of globs) {
      if (subjects.some((subject) => globMatches(glob, subject))) return pattern;
    }
    return null;
  };
}

/** One pass over an ASCII id that rules out almost every test before any glob is tried. A glob without text rules out nothing. */
function quickLook(texts: readonly string[]): (text: string) => boolean {
  const anyOf = new RegExp(texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "i");
  return (text) => anyOf.test(text);
}

/** The first pattern that protects this test, or null. For many tests, prepare the patterns with `compileProtected`. */
export function protectedBy(testId: string, tags: readonly string[], patterns: readonly string[]): string | null {
  return compileProtected(patterns)(testId, tags);
}

/** Whether one pattern matches one id or tag, for a preview. */
export function matchesProtected(pattern: string, subject: string): boolean {
  return globMatches(parseGlob(pattern).glob, foldSubject(subject));
}

const problemTexts = {
  unclosed_word: "a < without its >; write \\< for the character itself",
  empty_word: "a word between < and > must not be empty",
  trailing_escape: "a \\ at the end escapes nothing; write \\\\ for the character itself",
  only_stars: "matches every test, so nothing could be leased or frozen",
} satisfies Record<GlobProblem, string>;

/** The longest pattern: as long as the longest test id. */
const maximumPatternCharacters = 600;

/** What is wrong with a pattern that an owner wants to add; none when it is fine. */
export function patternViolations(pattern: string, path = "protected_patterns"): Violation[] {
  if (pattern.trim() === "") return [violation(path, "required", "a pattern must not be empty")];
  if ([...pattern].length > maximumPatternCharacters) {
    return [violation(path, "too_long", `a pattern has at most ${maximumPatternCharacters} characters`)];
  }
  const { problems } = parseGlob(pattern);
  return problems.map((problem) => violation(path, "malformed", `${pattern}: ${problemTexts[problem]}`));
}
