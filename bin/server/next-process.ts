import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const drainMs = 15_000;
const readyMs = 60_000;

/** The server's process. */
export type NextProcess = {
  /** Resolves when /readyz answers 200. Rejects when the process ends first or takes more than a minute. */
  readonly ready: () => Promise<void>;
  /** Asks it to finish its requests and end; ends it after a quarter of a minute. */
  readonly stop: () => void;
  /** Its exit code; 0 when it was asked to stop. */
  readonly ended: Promise<number>;
};

/** Serves the production build on `host` and `port`. */
export function startNext(host: string, port: number): NextProcess {
  const args = ["node_modules/next/dist/bin/next", "start", "-H", host, "-p", String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
  let stopping = false;
  const gone = new AbortController();
  const ended = exitCode(child).then((code) => {
    gone.abort();
    return stopping ? 0 : code;
  });
  return {
    ready: () => Promise.race([answers(readyUrl(host, port), gone.signal), ended.then(endedEarly)]),
    stop: () => {
      if (stopping) return;
      stopping = true;
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), drainMs).unref();
    },
    ended,
  };
}

async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

function endedEarly(code: number): never {
  throw new Error(`The server ended before it was ready (exit code ${code}); its own message is above.`);
}

// An address that means every interface is reached through loopback.
function readyUrl(host: string, port: number): string {
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/readyz`;
}

async function answers(url: string, gone: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(readyMs), gone]);
  let last = "no answer";
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { signal });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(100);
  }
  throw new Error(`The server did not become ready within a minute. Last answer of ${url}: ${last}`);
}
