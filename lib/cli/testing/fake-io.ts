import { appendFile, readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Io } from "../io";
import { replaceFile } from "../replace-file";

export type FakeIo = Io & { readonly out: () => string; readonly err: () => string };

/** An outside with a fixed clock, real files and real network, whose output can be read. */
export function fakeIo(given: Partial<Io> & { readonly stdin?: string } = {}): FakeIo {
  const out: string[] = [];
  const err: string[] = [];
  const { stdin = "", ...others } = given;
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => new Date("2026-10-02T08:00:00.000Z"),
    stdout: async (text) => {
      out.push(text);
    },
    stderr: (text) => {
      err.push(text);
    },
    env: {},
    readFile: (path) => readFile(path),
    readStdin: async () => new TextEncoder().encode(stdin),
    writeFile: (path, text) => writeFile(path, text),
    replaceFile,
    appendFile: (path, text) => appendFile(path, text),
    sleep: async (ms, signal) => {
      await sleep(ms, undefined, { signal });
    },
    ...others,
    out: () => out.join(""),
    err: () => err.join(""),
  };
}
