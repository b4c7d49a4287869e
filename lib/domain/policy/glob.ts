import { type FoldedSubject, foldSubject } from "@/lib/domain/identity/folded-subject";

type Piece = { readonly kind: "text" | "word"; readonly text: string } | { readonly kind: "any" };

/** A glob cut at its stars; every segment matches a fixed number of characters. */
export type Glob = readonly (readonly Piece[])[];

export type GlobProblem = "unclosed_word" | "empty_word" | "trailing_escape" | "only_stars";

/**
 * Reads a glob: `*` any run, `?` one character, `<word>` a word of its own, `\` takes the next character as it is. Text is
 * folded like the subjects it meets. Broken syntax is read as plain text and named in `problems`.
 */
export function parseGlob(pattern: string): { glob: Glob; problems: GlobProblem[] } {
  const characters = [...pattern];
  const segments: Piece[][] = [[]];
  const problems: GlobProblem[] = [];
  const add = (piece: Piece) => segments.at(-1)?.push(piece);
  const addText = (text: string) => add({ kind: "text", text: foldSubject(text).text });

  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? "";
    if (character === "*") segments.push([]);
    else if (character === "?") add({ kind: "any" });
    else if (character === "\\") {
      at++;
      if (at === characters.length) problems.push("trailing_escape");
      addText(characters[at] ?? "\\");
    } else if (character === "<") {
      const word = readWord(characters, at + 1);
      if (word.problem) {
        problems.push(word.problem);
        addText(character);
      } else {
        add({ kind: "word", text: foldSubject(word.text).text });
        at = word.end;
      }
    } else addText(character);
  }
  if (segments.length > 1 && segments.every((segment) => segment.length === 0)) problems.push("only_stars");
  return { glob: segments.map(joinText), problems };
}

function readWord(characters: readonly string[], start: number): { text: string; end: number; problem?: GlobProblem } {
  let text = "";
  for (let at = start; at < characters.length; at++) {
    const character = characters[at] ?? "";
    if (character === ">") return text === "" ? { text, end: at, problem: "empty_word" } : { text, end: at };
    if (character === "\\") at++;
    text += characters[at] ?? "";
  }
  return { text, end: start, problem: "unclosed_word" };
}

/** Neighbouring characters become one text, so that the search for it is one native search. */
function joinText(segment: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of segment) {
    const last = joined.at(-1);
    if (piece.kind === "text" && last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + piece.text };
    } else joined.push(piece);
  }
  return joined;
}

/**
 * Whether a glob matches the whole subject. Segments between stars are placed at their first fit, which is never worse than a
 * later one; so there is no backtracking, and the work is at most pattern length × subject length.
 */
export function globMatches(glob: Glob, subject: FoldedSubject): boolean {
  const [first = [], ...others] = glob;
  const last = others.pop();
  let position = matchAt(first, subject, 0);
  if (last === undefined) return position === subject.text.length;
  for (const segment of others) {
    if (position < 0) return false;
    position = find(segment, subject, position);
  }
  if (position < 0) return false;
  const start = lastStart(last, subject);
  return start >= position && matchAt(last, subject, start) === subject.text.length;
}

/** The end of a segment placed exactly at `start`, or -1. */
function matchAt(segment: readonly Piece[], subject: FoldedSubject, start: number): number {
  let position = start;
  for (const piece of segment) {
    if (piece.kind === "any") {
      const code = subject.text.codePointAt(position);
      if (code === undefined) return -1;
      position += code > 0xffff ? 2 : 1;
      continue;
    }
    if (!subject.text.startsWith(piece.text, position)) return -1;
    const end = position + piece.text.length;
    if (piece.kind === "word" && !(subject.isBoundary(position) && subject.isBoundary(end))) return -1;
    position = end;
  }
  return position;
}

/** The end of the first fit of a segment at or after `from`, or -1. */
function find(segment: readonly Piece[], subject: FoldedSubject, from: number): number {
  const [head] = segment;
  for (let start = from; start <= subject.text.length; start++) {
    if (head && head.kind !== "any") start = subject.text.indexOf(head.text, start);
    if (start < 0) return -1;
    const end = matchAt(segment, subject, start);
    if (end >= 0) return end;
  }
  return -1;
}

/** Where a segment must start to end with the subject: as many characters from the end as it is long. */
function lastStart(segment: readonly Piece[], subject: FoldedSubject): number {
  let start = subject.text.length;
  for (const piece of segment.toReversed()) {
    if (piece.kind !== "any") start -= piece.text.length;
    else start -= isTrailingSurrogate(subject.text.charCodeAt(start - 1)) ? 2 : 1;
  }
  return start;
}

function isTrailingSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
