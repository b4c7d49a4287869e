import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { coalescer } from "./coalesce";

/** Runs whose ends the test decides. */
function controlled() {
  const ends: ((value: string) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const run = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  return { run, ends, fails };
}

describe("coalescer", () => {
  test("shares one run among those who ask before it starts", async () => {
    const { run, ends } = controlled();
    const ask = coalescer<string>();
    const answers = [ask("a", run), ask("a", run), ask("a", run)];
    await nextTurn();
    await nextTurn();
    expect(ends).toHaveLength(1);
    ends[0]?.("one");
    expect(await Promise.all(answers)).toEqual(["one", "one", "one"]);
  });

  test("gives those who ask while it runs the next one, which starts after it", async () => {
    const { run, ends } = controlled();
    const ask = coalescer<string>();
    const first = ask("a", run);
    await nextTurn();
    await nextTurn();
    const later = [ask("a", run), ask("a", run)];
    await nextTurn();
    expect(ends).toHaveLength(1);
    ends[0]?.("one");
    expect(await first).toBe("one");
    await nextTurn();
    expect(ends).toHaveLength(2);
    ends[1]?.("two");
    expect(await Promise.all(later)).toEqual(["two", "two"]);
  });

  test("keeps keys apart, and goes on after a failure", async () => {
    const { run, ends, fails } = controlled();
    const ask = coalescer<string>();
    const [a, b] = [ask("a", run), ask("b", run)];
    await nextTurn();
    await nextTurn();
    expect(ends).toHaveLength(2);
    fails[0]?.(new Error("no"));
    ends[1]?.("b");
    await expect(a).rejects.toThrow("no");
    expect(await b).toBe("b");
    const again = ask("a", run);
    await nextTurn();
    await nextTurn();
    ends[2]?.("again");
    expect(await again).toBe("again");
  });
});
