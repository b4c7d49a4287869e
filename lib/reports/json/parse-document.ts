import { limits } from "../limits";
import { Refusal } from "../refusal";

/** A JSON document from its pieces. Throws a Refusal, with the line where the engine names the place. */
export async function parseDocument(chunks: AsyncIterable<string>): Promise<unknown> {
  const parts: string[] = [];
  let chars = 0;
  for await (const chunk of chunks) {
    chars += chunk.length;
    if (chars > limits.jsonBytes)
      throw new Refusal(`a JSON document larger than ${limits.jsonBytes / 1024 / 1024} MiB`);
    parts.push(chunk);
  }
  const text = parts.join("");
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(reason)?.[1];
    // The end of the input belongs to the last line that holds a word.
    const end = Math.min(position === undefined ? text.length : Number(position), text.trimEnd().length);
    const why = (reason.split("\n")[0] ?? "").replace(/ \(line \d+ column \d+\)$/, "");
    throw new Refusal(`not valid JSON: ${why}`, text.slice(0, end).split("\n").length);
  }
}
