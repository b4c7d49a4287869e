import { readFileSync } from "node:fs";
import { type Token, tokenize } from "./tokenize";

/** The tokens of a test file, with its lines and the pairs of its brackets. */
export class SourceText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly #lineStarts: readonly number[];
  readonly #matches = new Map<number, number>();

  constructor(text: string) {
    this.text = text;
    this.tokens = tokenize(text);
    this.#lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const open: number[] = [];
    this.tokens.forEach((token, index) => {
      if (token.kind !== "mark") return;
      if ("([{".includes(token.text)) open.push(index);
      else if (")]}".includes(token.text)) {
        const partner = open.pop();
        if (partner === undefined) return;
        this.#matches.set(index, partner);
        this.#matches.set(partner, index);
      }
    });
  }

  /** The index of the bracket that belongs to the one at an index. */
  match(index: number): number | null {
    return this.#matches.get(index) ?? null;
  }

  /** The index of the token at a line and column from 1, or of the next one. */
  tokenAt(line: number, column: number): number | null {
    const start = this.#lineStarts[line - 1];
    if (start === undefined) return null;
    const index = this.tokens.findIndex((token) => token.end > start + column - 1);
    return index === -1 ? null : index;
  }
}

/** Reads test files once each. A file that cannot be read gives null: then nothing is known of its calls. */
export function sourceReader(): (path: string) => SourceText | null {
  const known = new Map<string, SourceText | null>();
  return (path) => {
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    let source: SourceText | null = null;
    try {
      source = new SourceText(readFileSync(path, "utf8"));
    } catch {
      source = null;
    }
    known.set(path, source);
    return source;
  };
}
