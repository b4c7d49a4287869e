import { type FoldedSubject, foldSubject } from "@/lib/domain/identity/folded-subject";

type Piece = { readonly kind: "text" | "word"; readonly text: string } | { readonly kind: "any" };

type Segment = readonly Piece[];

/** A glob cut at its stars; every segment matches a fixed number of characters. Without a star there is only a head. */
export type Glob = { readonly head: Segment; readonly middle: readonly Segment[]; readonly tail: Segment | null };

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
  const [head = [], ...rest] = segments.map(joinText);
  const tail = rest.pop() ?? null;
  return { glob: { head, middle: rest, tail }, problems };
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

/** Neighbouring characters become one text, which is compared as a whole. */
function joinText(segment: Segment): Piece[] {
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
export function globMatches({ head, middle, tail }: Glob, subject: FoldedSubject): boolean {
  let position = matchAt(head, subject, 0);
  if (tail === null) return position === subject.text.length;
  for (const segment of middle) {
    if (position === noFit) return false;
    position = find(segment, subject, position);
  }
  if (position === noFit) return false;
  const start = lastStart(tail, subject);
  return start >= position && matchAt(tail, subject, start) === subject.text.length;
}

/** The position of a segment that fits nowhere. */
const noFit = -1;

/** The end of a segment placed exactly at `start`, or `noFit`. */
function matchAt(segment: Segment, subject: FoldedSubject, start: number): number {
  let position = start;
  for (const piece of segment) {
    if (piece.kind === "any") {
      const code = subject.text.codePointAt(position);
      if (code === undefined) return noFit;
      position += code > 0xffff ? 2 : 1;
      continue;
    }
    if (!subject.text.startsWith(piece.text, position)) return noFit;
    const end = position + piece.text.length;
    if (piece.kind === "word" && !(subject.isBoundary(position) && subject.isBoundary(end))) return noFit;
    position = end;
  }
  return position;
}

/** The end of the first fit of a segment at or after `from`, or `noFit`. */
function find(segment: Segment, subject: FoldedSubject, from: number): number {
  for (let start = from; start <= subject.text.length; start++) {
    const end = matchAt(segment, subject, start);
    if (end !== noFit) return end;
  }
  return noFit;
}

/** Where a segment must start to end with the subject: as many characters from the end as it is long. */
function lastStart(segment: Segment, subject: FoldedSubject): number {
  let start = subject.text.length;
  for (const piece of segment.toReversed()) {
    if (piece.kind !== "any") start -= piece.text.length;
    else start -= isTrailingSurrogate(subject.text.charCodeAt(start - 1)) ? 2 : 1;
  }
  return start;
}

/** The longest folded text that every subject of the glob holds; empty when there is none. */
export function longestText({ head, middle, tail }: Glob): string {
  const pieces = [head, ...middle, tail ?? []].flat();
  const texts = pieces.map((piece) => (piece.kind === "any" ? "" : piece.text));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

function isTrailingSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
