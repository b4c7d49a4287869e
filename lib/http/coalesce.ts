import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Shares one run among all callers that ask before it starts: each answer began after its question, so nobody reads anything
 * older than their own request. At most one run per key is under way; those who ask meanwhile share the next one.
 */
export function coalescer<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const start = async (key: string, run: () => Promise<T>): Promise<T> => {
    await (running.get(key)?.catch(() => undefined) ?? nextTurn());
    waiting.delete(key);
    const current = run();
    running.set(key, current);
    try {
      return await current;
    } finally {
      if (running.get(key) === current) running.delete(key);
    }
  };

  return (key, run) => {
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const own = start(key, run);
    waiting.set(key, own);
    return own;
  };
}
