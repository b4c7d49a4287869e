import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import type { Transaction } from "./client";
import { isUniqueViolation } from "./unique-violation";

const at = new Date("2026-06-01T08:00:00.000Z");

function twice<T>(data: T): [T, T] {
  return [data, data];
}

describeOnBoth("A unique violation", (database) => {
  const failure = (run: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
    database()
      .transaction(run)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it("is told by the name of a single column's constraint", async () => {
    const data = twice({ email: randomUUID(), name: "Ada", createdAt: at });
    const error = await failure((tx) => tx.user.createMany({ data }));
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "User_email_key")).toBe(true);
    expect(isUniqueViolation(error, "User_pkey")).toBe(false);
  });

  it("is told by the name of a primary key", async () => {
    const error = await failure((tx) => tx.setupLink.createMany({ data: twice({ tokenHash: "hash", createdAt: at }) }));
    expect(isUniqueViolation(error, "SetupLink_pkey")).toBe(true);
    expect(isUniqueViolation(error, "SetupLink_tokenHash_key")).toBe(false);
  });

  it("is told by the name of a constraint over several columns", async () => {
    const user = await database().transaction((tx) =>
      tx.user.create({ data: { email: randomUUID(), name: "Ada", createdAt: at } }),
    );
    const identity = { provider: "github", subject: "1", userId: user.id, createdAt: at };
    const error = await failure((tx) => tx.federatedIdentity.createMany({ data: twice(identity) }));
    expect(isUniqueViolation(error, "FederatedIdentity_pkey")).toBe(true);
    const event = {
      chain: "c",
      sequence: 1,
      at,
      actor: "system",
      actorName: "",
      action: "",
      subjectType: "",
      subjectId: "",
      hash: "",
    };
    const doubled = await failure((tx) => tx.auditEvent.createMany({ data: twice(event) }));
    expect(isUniqueViolation(doubled, "AuditEvent_chain_sequence_key")).toBe(true);
  });

  it("is not seen in other failures", async () => {
    const dangling = await failure((tx) =>
      tx.federatedIdentity.create({ data: { provider: "gitlab", subject: "1", userId: "nobody", createdAt: at } }),
    );
    expect(dangling).toBeInstanceOf(Error);
    for (const other of [dangling, new Error("P2002"), "P2002", undefined]) {
      expect(isUniqueViolation(other)).toBe(false);
    }
  });
});
