import { foldCase, visibleText } from "./fold-text";

/** A text prepared for matching: folded, with the word boundaries that its original letter case showed. */
export type FoldedSubject = {
  readonly text: string;
  /** Whether a word may begin or end at this UTF-16 position of `text`. */
  readonly isBoundary: (position: number) => boolean;
};

/**
 * Folds a test id or tag (design 3.3, protected tests): visible text, case folded. A boundary lies wherever one side is no
 * letter, and at camelCase humps (`userAuth`, `HTTPAuth`), found before the folding hides them. Linear in the text.
 */
export function foldSubject(subject: string): FoldedSubject {
  const visible = visibleText(subject);
  if (/^[\0-\x7f]*$/.test(visible)) {
    return { text: visible.toLowerCase(), isBoundary: (position) => isWordEdge(visible, position) };
  }
  const characters = [...visible];
  const edges = new Set<number>();
  let text = "";
  for (const [index, character] of characters.entries()) {
    if (isWordEdge(characters, index)) edges.add(text.length);
    text += foldCase(character);
  }
  edges.add(text.length);
  return { text, isBoundary: (position) => edges.has(position) };
}

/** Whether an edge lies before the character at `index`; ASCII text is its own list of characters. */
function isWordEdge(characters: ArrayLike<string>, index: number): boolean {
  const before = characters[index - 1] ?? "";
  const after = characters[index] ?? "";
  if (!isLetter(before) || !isLetter(after)) return true;
  if (!isUpper(after)) return false;
  return isLower(before) || (isUpper(before) && isLower(characters[index + 1] ?? ""));
}

const isLetter = (character: string) => /^\p{L}$/u.test(character);
const isUpper = (character: string) => /^[\p{Lu}\p{Lt}]$/u.test(character);
const isLower = (character: string) => /^\p{Ll}$/u.test(character);
