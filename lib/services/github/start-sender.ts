import { setTimeout as sleep } from "node:timers/promises";
import { deliverDue } from "./deliver-due";
import { logGithub } from "./log-github";
import { pruneDeliveries } from "./prune-deliveries";
import type { Sender } from "./sender-options";
import { onWake } from "./wake";

const pollMs = 2_000;
const pruneEveryMs = 3_600_000;

/** Ends the sender: what it is at is left to others at once. Resolves when it has stopped. */
export type StopSender = () => Promise<void>;

/**
 * Starts working off what GitHub is to be told, until it is stopped: when something is enqueued in this process, and every two seconds
 * for what other servers enqueued or what the clock made due. An error is logged and ends nothing.
 */
export function startSender(options: Omit<Sender, "signal">): StopSender {
  const stopped = new AbortController();
  const { log = logGithub } = options;
  const sender: Sender = { ...options, signal: stopped.signal };
  let pause = new AbortController();
  let isWoken = false;
  let prunedAt = 0;
  onWake(() => {
    isWoken = true;
    pause.abort();
  });
  const round = async () => {
    const now = sender.now();
    if (now.getTime() - prunedAt > pruneEveryMs) {
      await pruneDeliveries(sender.db, now);
      prunedAt = now.getTime();
    }
    return deliverDue(sender);
  };
  const wait = async () => {
    pause = new AbortController();
    const signal = AbortSignal.any([pause.signal, stopped.signal]);
    if (!isWoken) await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
    isWoken = false;
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      const worked = await round().catch((error: unknown) => {
        log("error", "github.sender_failed", {
          error: error instanceof Error ? (error.stack ?? error.message) : "",
        });
        return 0;
      });
      if (worked === 0) await wait();
    }
  };
  const running = run();
  return async () => {
    onWake(null);
    stopped.abort();
    await running;
  };
}
