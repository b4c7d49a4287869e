import { type ImportResult, importEventSchema } from "@/lib/contract/v1/import";
import { problemSchema } from "@/lib/contract/v1/problem";

export type ImportAnswer =
  | { readonly kind: "result"; readonly result: ImportResult }
  | { readonly kind: "problem"; readonly message: string };

const cutOff: ImportAnswer = {
  kind: "problem",
  message: "The answer was cut off. Look at the leases before you try again: everything or nothing was imported.",
};

/**
 * Sends an import to the public API and reads its stream of events. `onProgress` hears how many rows were judged. A stream
 * without an end says nothing about what was imported.
 */
export async function sendImport(
  url: string,
  body: unknown,
  onProgress: (done: number, total: number) => void,
): Promise<ImportAnswer> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok || response.body === null) return { kind: "problem", message: await problemText(response) };
  let rest = "";
  for await (const chunk of textOf(response.body)) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((text) => text.trim() !== "")) {
      const event = importEventSchema.parse(JSON.parse(line));
      if (event.type === "progress") onProgress(event.done, event.total);
      if (event.type === "result") return { kind: "result", result: event };
      if (event.type === "problem") return { kind: "problem", message: event.problem.detail };
    }
  }
  return cutOff;
}

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

async function problemText(response: Response): Promise<string> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  return problem.success ? problem.data.detail : `The server answered ${response.status}.`;
}
