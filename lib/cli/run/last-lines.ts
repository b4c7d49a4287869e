import { printable } from "@/lib/domain/printable";

const shownLines = 15;

/** The last lines that a run printed, for people. */
export function lastLines(tail: string): string {
  return quoted(linesOf(tail).slice(-shownLines));
}

/** The first lines of a message, for people. */
export function firstLines(message: string): string {
  return quoted(linesOf(message).slice(0, shownLines));
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

function quoted(lines: readonly string[]): string {
  return lines.map((line) => `    | ${printable(line)}\n`).join("");
}
