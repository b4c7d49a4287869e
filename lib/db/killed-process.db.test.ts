import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import { isUniqueViolation } from "./unique-violation";

const program = join(import.meta.dirname, "../testing/hold-transaction.ts");
const createdAt = new Date("2026-06-01T08:00:00.000Z");

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

/** Another process, inside a transaction that has written a user with this address. */
async function holdTransaction(url: string, email: string): Promise<{ kill: () => Promise<void> }> {
  const holder = spawn(process.execPath, ["--import", "tsx", program, url, email], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = holder;
  const ended = once(holder, "exit").then(([code]) => `ended with ${code}`);
  const said = once(holder.stdout, "data").then(([data]) => String(data));
  expect(await Promise.race([said, ended])).toBe("written\n");
  return {
    kill: async () => {
      holder.kill("SIGKILL");
      await ended;
    },
  };
}

describeOnBoth("A process killed inside a transaction", (database, { url }) => {
  const createUser = (email: string) =>
    database().transaction((tx) => tx.user.create({ data: { email, name: "Grace", createdAt } }));

  it("leaves nothing of it, and frees whoever waited", async () => {
    const email = "ada@example.org";
    const holder = await holdTransaction(url(), email);
    // The same address: it can be decided only when the other transaction has ended.
    const waiting = createUser(email);
    expect(await database().read.user.count({ where: { email } })).toBe(0);
    await holder.kill();
    await waiting;
    expect(await database().read.user.findMany({ where: { email }, select: { name: true } })).toEqual([
      { name: "Grace" },
    ]);
    await expect(createUser(email)).rejects.toSatisfy((error) => isUniqueViolation(error, "User_email_key"));
  });

  it("does not stop this process while it holds the lock: timers run and reads are answered", async () => {
    const holder = await holdTransaction(url(), "edsger@example.org");
    let settled = false;
    const waiting = createUser("edsger@example.org").finally(() => {
      settled = true;
    });
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await database().read.user.count();
    }
    expect(settled).toBe(false);
    await holder.kill();
    await waiting;
  });
});
