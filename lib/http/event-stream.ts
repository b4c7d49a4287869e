import type { Problem } from "@/lib/contract/v1/problem";
import { problemOf } from "./problem-response";

type ProblemEvent = { readonly type: "problem"; readonly problem: Problem };

/**
 * Answers with one JSON line per event while `run` goes on; what it returns is the last line. An error before the first event
 * is thrown, so that it has a status of its own; a later one becomes a `problem` line. When the client goes away, `run` still
 * ends what it began.
 */
export async function eventStream<E extends { readonly type: string }>(
  run: (send: (event: E) => void) => Promise<E>,
): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  // A write fails only when nobody reads any more.
  const write = (event: E | ProblemEvent) => {
    writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(() => undefined);
  };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isBegun = false;
  const send = (event: E) => {
    isBegun = true;
    write(event);
    begin();
  };
  const finished = run(send).then(send, (error: unknown) => {
    if (!isBegun) throw error;
    write({ type: "problem", problem: problemOf(error) });
  });
  await Promise.race([begun, finished]);
  finished.then(() => writer.close()).catch(() => undefined);
  return new Response(readable, {
    headers: {
      "Content-Type": "application/x-ndjson",
      // Compressing or buffering proxies would hold the lines back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
