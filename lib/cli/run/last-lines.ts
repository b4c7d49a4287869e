import { printable } from "@/lib/domain/printable";

const shownLines = 15;

/** The last lines that a run printed, for people. */
export function lastLines(tail: string): string {
  const lines = tail.split("\n").filter((line) => line.trim() !== "");
  return lines
    .slice(-shownLines)
    .map((line) => `    | ${printable(line)}\n`)
    .join("");
}
