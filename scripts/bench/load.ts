import { Agent, request } from "node:http";

export type Load = { readonly connections: number; readonly requests: number };

/** Sends a bounded number of GETs to a server on this machine and returns how many it answered a second. */
export async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
  expectedStatus: number,
  { connections, requests }: Load,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await get(url, headers, expectedStatus, agent);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return requests / seconds;
}

function get(url: string, headers: Readonly<Record<string, string>>, expected: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        if (answer.statusCode === expected) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}, not ${expected}.`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Milliseconds until the first byte of the body of a GET. */
export async function firstByte(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - start;
  while (reader !== undefined && !(await reader.read()).done);
  return took;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
