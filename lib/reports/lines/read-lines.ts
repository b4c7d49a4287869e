import { limits } from "../limits";
import { Refusal } from "../refusal";

/** Lines of a text that comes in pieces, without their line breaks (`\n` or `\r\n`). Throws a Refusal for an endless line. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let count = 0;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    count += lines.length;
    if (rest.length > limits.lineChars) throw new Refusal("a line that does not end", count + 1);
    for (const line of lines) yield withoutReturn(line);
  }
  if (rest !== "") yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
