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
  const edges = new Set<number>();
  let text = "";
  let position = 0;
  for (const character of visible) {
    if (isWordEdge(visible, position)) edges.add(text.length);
    text += foldCase(character);
    position += character.length;
  }
  edges.add(text.length);
  return { text, isBoundary: (at) => edges.has(at) };
}

function isWordEdge(text: string, position: number): boolean {
  const before = characterBefore(text, position);
  const after = characterAt(text, position);
  if (!isLetter(before) || !isLetter(after)) return true;
  if (!isUpper(after)) return false;
  return isLower(before) || (isUpper(before) && isLower(characterAt(text, position + after.length)));
}

function characterAt(text: string, position: number): string {
  const code = text.codePointAt(position);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function characterBefore(text: string, position: number): string {
  const unit = text.charCodeAt(position - 1);
  const isTrailing = unit >= 0xdc00 && unit <= 0xdfff;
  return text.slice(Math.max(0, position - (isTrailing ? 2 : 1)), position);
}

const isLetter = (character: string) => /^\p{L}$/u.test(character);
const isUpper = (character: string) => /^[\p{Lu}\p{Lt}]$/u.test(character);
const isLower = (character: string) => /^\p{Ll}$/u.test(character);
