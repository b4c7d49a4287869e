import { calculateJwkThumbprint, flattenedVerify, importJWK } from "jose";
import { expect, it, onTestFinished } from "vitest";
import { signedText } from "@/lib/contract/v1/state-signature";
import { openDatabase } from "@/lib/db/client";
import { createTestDatabase, describeOnBoth } from "@/lib/testing/databases";
import { createWorld, testClock } from "@/lib/testing/world";
import type { Context } from "../context";
import { listSigningKeys } from "./list-signing-keys";
import { publishedKeys } from "./published-keys";
import { rotateSigningKey } from "./rotate-signing-key";
import { type SignedState, signState } from "./sign-state";
import { signingKey } from "./signing-key";

const digest = `sha256:${"a".repeat(64)}`;
const hourMs = 3_600_000;

/** Verifies with a library, by the published keys alone. Returns the kid. */
async function verified(ctx: Context, signed: SignedState): Promise<string> {
  const [header = "", middle, signature = ""] = signed.signature.split(".");
  expect(middle).toBe("");
  const { keys } = await publishedKeys(ctx);
  const payload = Buffer.from(signedText(signed)).toString("base64url");
  const { protectedHeader } = await flattenedVerify({ protected: header, payload, signature }, async ({ kid }) => {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new Error(`The key ${kid} is not published.`);
    return importJWK(key, "EdDSA");
  });
  return protectedHeader?.kid ?? "";
}

describeOnBoth("The signature of lease-state", (database, suite) => {
  async function scene() {
    const own = await createTestDatabase(suite.kind);
    const db = openDatabase(own.url);
    const clock = testClock();
    const ctx: Context = { db, actor: { kind: "system" }, now: clock.now };
    onTestFinished(async () => {
      await db.close();
      await own.remove();
    });
    return { ctx, clock, db };
  }

  it("verifies with a published key that is named by its thumbprint, for four hours", async () => {
    const { ctx } = await scene();
    const signed = await signState(ctx, "parser", digest);
    expect(signed).toMatchObject({
      bodyDigest: digest,
      project: "parser",
      generatedAt: "2026-06-01T08:00:00.000Z",
      validUntil: "2026-06-01T12:00:00.000Z",
    });
    const kid = await verified(ctx, signed);
    const { keys } = await publishedKeys(ctx);
    expect(keys).toHaveLength(1);
    expect(await calculateJwkThumbprint(keys[0]!, "sha256")).toBe(kid);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    await expect(verified(ctx, { ...signed, project: "lexer" })).rejects.toThrow();
  });

  it("makes one first key, however many ask at once", async () => {
    const { ctx, db } = await scene();
    const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(ctx)));
    expect(new Set(keys.map(({ thumbprint }) => thumbprint)).size).toBe(1);
    expect(await db.read.signingKey.count()).toBe(1);
    expect(await db.read.auditEvent.count({ where: { action: "signing_key.created" } })).toBe(1);
  });

  it("is made once a second for a state, and anew for another state", async () => {
    const { ctx, clock } = await scene();
    const first = await signState(ctx, "parser", digest);
    clock.advance(999);
    expect(await signState(ctx, "parser", digest)).toEqual(first);
    const other = await signState(ctx, "parser", digest.replace("a", "b"));
    expect(other.generatedAt).toBe("2026-06-01T08:00:00.999Z");
    expect((await signState(ctx, "parser", digest)).generatedAt).toBe("2026-06-01T08:00:00.999Z");
    clock.advance(1000);
    expect((await signState(ctx, "parser", digest)).generatedAt).toBe("2026-06-01T08:00:01.999Z");
  });

  it("comes from the new key after a rotation, while the old one stays until nothing it signed is valid", async () => {
    const { ctx, clock } = await scene();
    const before = await signState(ctx, "parser", digest);
    const oldKid = await verified(ctx, before);
    clock.advance(hourMs);
    const newKid = await rotateSigningKey(ctx, ctx.now());
    // Another process may sign with the old key until it looks again.
    clock.advance(30_000);
    expect(await verified(ctx, await signState(ctx, "parser", digest))).toBe(newKid);
    clock.set("2026-06-01T13:00:59.999Z");
    expect(await verified(ctx, before)).toBe(oldKid);
    clock.set("2026-06-01T13:01:00.000Z");
    await expect(verified(ctx, before)).rejects.toThrow("is not published");
    expect((await listSigningKeys(ctx)).map(({ isSigning }) => isSigning)).toEqual([false, true]);
    await rotateSigningKey(ctx, ctx.now());
    expect((await listSigningKeys(ctx)).map(({ thumbprint }) => thumbprint)).not.toContain(oldKid);
  });

  it("comes from a planned key at its instant and not before, though jobs can pin it already", async () => {
    const { ctx, clock } = await scene();
    const oldKid = (await signingKey(ctx)).thumbprint;
    const dropped = await rotateSigningKey(ctx, new Date(clock.now().getTime() + 9 * hourMs));
    const planned = await rotateSigningKey(ctx, new Date(clock.now().getTime() + hourMs));
    expect((await publishedKeys(ctx)).keys.map(({ kid }) => kid)).toEqual([oldKid, planned]);
    expect((await listSigningKeys(ctx)).map(({ thumbprint }) => thumbprint)).not.toContain(dropped);
    clock.set("2026-06-01T08:59:59.999Z");
    expect((await signingKey(ctx)).thumbprint).toBe(oldKid);
    clock.set("2026-06-01T09:00:00.000Z");
    expect((await signingKey(ctx)).thumbprint).toBe(planned);
  });

  it("is rotated by an admin, not by an owner or a credential", async () => {
    const world = await createWorld(database());
    const others: [Context, string][] = [
      [await world.member("owner"), "forbidden"],
      [await world.credential("scorer"), "forbidden"],
      [world.as(null), "unauthenticated"],
    ];
    for (const [ctx, code] of others) {
      await expect(rotateSigningKey(ctx, ctx.now())).rejects.toMatchObject({ code });
      await expect(listSigningKeys(ctx)).rejects.toMatchObject({ code });
    }
  });
});
