import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import type { Database, Transaction } from "./client";
import { openDatabase } from "./client";

const createdAt = new Date("2026-06-01T08:00:00.000Z");
const buildUser = () => ({ email: `${randomUUID()}@example.org`, name: "Ada", createdAt });

/** Adds one to `version` by reading and then writing, under the user's row: lost when two do so at once. */
async function addOne(tx: Transaction, id: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { timeZone: randomUUID() } });
  const { version } = await tx.user.findUniqueOrThrow({ where: { id } });
  await tx.user.update({ where: { id }, data: { version: version + 1 } });
}

const createUser = (db: Database) => db.transaction((tx) => tx.user.create({ data: buildUser() }));
const versionOf = async (db: Database, id: string) => (await db.read.user.findUniqueOrThrow({ where: { id } })).version;

describeOnBoth("A database", (database, { url }) => {
  it("keeps what a transaction returned from, to the millisecond", async () => {
    const { id, email } = await createUser(database());
    expect(await database().read.user.findUnique({ where: { id } })).toMatchObject({ email, createdAt });
  });

  it("keeps nothing of a transaction that threw, and passes its error on", async () => {
    const data = buildUser();
    const run = database().transaction(async (tx) => {
      await tx.user.create({ data });
      throw new Error("changed my mind");
    });
    await expect(run).rejects.toThrow("changed my mind");
    expect(await database().read.user.count({ where: { email: data.email } })).toBe(0);
  });

  it("hides what a transaction has not committed from readers, and shows it after", async () => {
    const data = buildUser();
    const seen = () => database().read.user.count({ where: { email: data.email } });
    await database().transaction(async (tx) => {
      await tx.user.create({ data });
      expect(await seen()).toBe(0);
      expect(await tx.user.count({ where: { email: data.email } })).toBe(1);
    });
    expect(await seen()).toBe(1);
  });

  it("answers several reads of a snapshot from one state, and the next snapshot from a newer one", async () => {
    const { id } = await createUser(database());
    const read = (tx: { user: Database["read"]["user"] }) => tx.user.findUniqueOrThrow({ where: { id } });
    await database().snapshot(async (tx) => {
      const before = await read(tx);
      await database().transaction((writing) => addOne(writing, id));
      expect((await read(tx)).version).toBe(before.version);
      expect(await versionOf(database(), id)).toBe(before.version + 1);
    });
    expect((await database().snapshot(read)).version).toBe(2);
  });

  it("loses none of 64 parallel increments", async () => {
    const { id } = await createUser(database());
    await Promise.all(Array.from({ length: 64 }, () => database().transaction((tx) => addOne(tx, id))));
    expect(await versionOf(database(), id)).toBe(65);
  });

  it("loses none of 32 increments by two clients, as two instances of the app are", async () => {
    const { id } = await createUser(database());
    const other = openDatabase(url());
    try {
      const both = Array.from({ length: 32 }, (_, n) => (n % 2 === 0 ? database() : other));
      await Promise.all(both.map((db) => db.transaction((tx) => addOne(tx, id))));
    } finally {
      await other.close();
    }
    expect(await versionOf(database(), id)).toBe(33);
  });

  it("goes on reading while a writer waits", async () => {
    const { id } = await createUser(database());
    const gate = new EventEmitter();
    const begun = once(gate, "begun");
    const writer = database().transaction(async (tx) => {
      await addOne(tx, id);
      const written = once(gate, "written");
      gate.emit("begun");
      await written;
    });
    await begun;
    const waiting = Array.from({ length: 20 }, () => database().transaction((tx) => addOne(tx, id)));
    expect(await versionOf(database(), id)).toBe(1);
    gate.emit("written");
    await Promise.all([writer, ...waiting]);
    expect(await versionOf(database(), id)).toBe(22);
  });

  it("repeats a transaction that met another one head on, so that both happen", async () => {
    const [a, b] = [await createUser(database()), await createUser(database())];
    const gate = new EventEmitter();
    const bothHaveOne = once(gate, "both");
    let holding = 0;
    const inOrder = (ids: string[]) =>
      database().transaction(async (tx) => {
        for (const id of ids) {
          await addOne(tx, id);
          if (++holding === 2) gate.emit("both");
          // Waits for the other to hold its first row too; SQLite never lets it, and needs no repetition.
          if (id === ids[0]) await Promise.race([bothHaveOne, new Promise((resolve) => setTimeout(resolve, 200))]);
        }
      });
    await Promise.all([inOrder([a.id, b.id]), inOrder([b.id, a.id])]);
    expect([await versionOf(database(), a.id), await versionOf(database(), b.id)]).toEqual([3, 3]);
  });

  it("commits nothing after a failed statement, also when its error was caught", async () => {
    const { email } = await createUser(database());
    const fresh = buildUser();
    const run = database().transaction(async (tx) => {
      await tx.user.create({ data: fresh });
      await tx.user.create({ data: { ...buildUser(), email } }).catch(() => undefined);
    });
    await expect(run).rejects.toThrow(/Nothing was committed/);
    expect(await database().read.user.count({ where: { email: fresh.email } })).toBe(0);
    await createUser(database());
  });

  it("refuses a transaction inside of a transaction, which would wait for itself", async () => {
    const run = database().transaction(async () => createUser(database()));
    await expect(run).rejects.toThrow(/open here already/);
  });

  it("refuses a row that points at nothing", async () => {
    const dangling = { provider: "github", subject: randomUUID(), userId: randomUUID(), createdAt };
    await expect(database().transaction((tx) => tx.federatedIdentity.create({ data: dangling }))).rejects.toMatchObject(
      {
        code: "P2003",
      },
    );
  });

  it("keeps text of any script and length", async () => {
    const texts = ["tests/ünï::ß", "tests/a b[x=1,'y']", "测试/用例", "🦆", "a".repeat(600)];
    const users = await Promise.all(
      texts.map((name) => database().transaction((tx) => tx.user.create({ data: { ...buildUser(), name } }))),
    );
    for (const { id, name } of users) {
      expect((await database().read.user.findUniqueOrThrow({ where: { id } })).name).toBe(name);
    }
    expect(users.map(({ name }) => name)).toEqual(texts);
  });
});
