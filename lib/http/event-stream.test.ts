import { describe, expect, test } from "vitest";
import { DomainError } from "@/lib/domain/errors";
import { eventStream } from "./event-stream";

type Event = { readonly type: "progress"; readonly done: number } | { readonly type: "result" };

async function linesOf(response: Response): Promise<unknown[]> {
  const text = await response.text();
  expect(text.endsWith("\n")).toBe(true);
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("eventStream", () => {
  test("sends each event as a line and the outcome as the last", async () => {
    const response = await eventStream<Event>(async (send) => {
      send({ type: "progress", done: 1 });
      await Promise.resolve();
      send({ type: "progress", done: 2 });
      return { type: "result" };
    });
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(await linesOf(response)).toEqual([
      { type: "progress", done: 1 },
      { type: "progress", done: 2 },
      { type: "result" },
    ]);
  });

  test("throws an error that comes before anything was sent, so that it has its own status", async () => {
    const refused = eventStream<Event>(async () => {
      throw new DomainError("forbidden", "No.");
    });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  });

  test("ends with a problem when it fails on the way", async () => {
    const response = await eventStream<Event>(async (send) => {
      send({ type: "progress", done: 1 });
      throw new DomainError("unavailable", "The database is busy.");
    });
    expect(await linesOf(response)).toEqual([
      { type: "progress", done: 1 },
      { type: "problem", problem: expect.objectContaining({ code: "unavailable", status: 503 }) },
    ]);
  });

  test("goes on to its end when the reader goes away", async () => {
    let isEnded = false;
    let proceed = () => {};
    const gone = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const response = await eventStream<Event>(async (send) => {
      send({ type: "progress", done: 1 });
      await gone;
      send({ type: "progress", done: 2 });
      isEnded = true;
      return { type: "result" };
    });
    await response.body?.cancel();
    proceed();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isEnded).toBe(true);
  });
});
