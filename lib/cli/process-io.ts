import { appendFile, readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { couldNotScore } from "./cli-error";
import type { Io } from "./io";
import { replaceFile } from "./replace-file";

/** The outside as this process has it. */
export function processIo(): Io {
  // A reader that has gone must neither crash the process nor change its answer; each write learns of it by its callback.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
    stdout: writeStdout,
    stderr: (text) => {
      process.stderr.write(text);
    },
    env: process.env,
    readFile: (path) => readFile(path),
    readStdin,
    writeFile: (path, text) => writeFile(path, text),
    replaceFile,
    appendFile: (path, text) => appendFile(path, text),
    sleep: async (ms, signal) => {
      await sleep(ms, undefined, { signal });
    },
  };
}

function writeStdout(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(couldNotScore(`standard output could not be written: ${error.message}`));
      else resolve();
    });
  });
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
