import { encode } from "next-auth/jwt";
import { beforeAll, expect, it, vi } from "vitest";
import { createCredential } from "@/lib/services/credentials/create-credential";
import { listCredentials } from "@/lib/services/credentials/list-credentials";
import { revokeCredential } from "@/lib/services/credentials/revoke-credential";
import { createToken } from "@/lib/services/tokens/create-token";
import { listTokens } from "@/lib/services/tokens/list-tokens";
import { revokeToken } from "@/lib/services/tokens/revoke-token";
import { changePassword } from "@/lib/services/users/change-password";
import { deactivateUser } from "@/lib/services/users/deactivate-user";
import { createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { hashPassword } from "./password";
import { requestActor } from "./request-actor";
import { sessionKey } from "./session-token";

const dayMs = 86_400_000;
const password = "correct horse battery";
const session = { secret: "s".repeat(40), publicUrl: "https://flakes.example.org" };

describeOnBoth("Who sends a request", (database) => {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  const ask = (world: World, headers: Record<string, string>, method = "GET") =>
    requestActor(new Request(`${session.publicUrl}/api/v1/x`, { method, headers }), {
      db: database(),
      now: world.clock.now,
      session,
    });
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const dead = { code: "unauthenticated" };

  async function withCredential(days?: number) {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    const input = { name: "ci", writer: "scorer", ...(days === undefined ? {} : { expires_in_days: days }) };
    return { world, owner, ...(await createCredential(owner, world.slug, input)) };
  }

  async function withToken() {
    const world = await createWorld(database());
    const bob = await createPerson(database(), world.clock, { passwordHash });
    return { world, bob, ...(await createToken(bob, { name: "laptop", expires_in_days: 7, password })) };
  }

  it("is the credential whose secret it carries, for its project and writer only", async () => {
    const { world, secret, credential } = await withCredential();
    expect(secret).toMatch(/^lb_ci_[\w-]{43}$/);
    expect(await ask(world, bearer(secret))).toEqual({
      kind: "credential",
      credentialId: credential.id,
      projectId: world.projectId,
      writer: "scorer",
      name: "ci",
    });
  });

  it("is shown a secret once: what is stored and listed does not hold it", async () => {
    const { world, owner, secret } = await withCredential();
    const rows = await database().read.ciCredential.findMany({ where: { projectId: world.projectId } });
    const events = await database().read.auditEvent.findMany({ where: { chain: world.projectId } });
    const listed = await listCredentials(owner, world.slug);
    expect(listed[0]).toMatchObject({ hint: secret.slice(-4), state: "active", lastUsedAt: null });
    expect(JSON.stringify([rows, events, listed])).not.toContain(secret.slice("lb_ci_".length));
    expect(JSON.stringify(listed)).not.toContain(rows[0]?.secretHash);
  });

  it("is nobody once the credential expires, at the instant", async () => {
    const { world, owner, secret } = await withCredential();
    world.clock.advance(30 * dayMs - 1);
    expect(await ask(world, bearer(secret))).toMatchObject({ kind: "credential" });
    world.clock.advance(1);
    await expect(ask(world, bearer(secret))).rejects.toMatchObject(dead);
    expect((await listCredentials(owner, world.slug))[0]?.state).toBe("expired");
  });

  it("is nobody once the credential is revoked, and it is revoked once", async () => {
    const { world, owner, secret, credential } = await withCredential(90);
    expect(await revokeCredential(owner, world.slug, credential.id)).toMatchObject({ state: "revoked" });
    await expect(ask(world, bearer(secret))).rejects.toMatchObject(dead);
    await expect(revokeCredential(owner, world.slug, credential.id)).rejects.toMatchObject({ code: "conflict" });
    const other = await createWorld(database());
    await expect(revokeCredential(await other.member("owner"), other.slug, credential.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("gets no credential that lives longer than 90 days, nor one of an unknown writer", async () => {
    const { world, owner } = await withCredential();
    const make = (more: object) => createCredential(owner, world.slug, { name: "ci", writer: "scorer", ...more });
    await expect(make({ expires_in_days: 91 })).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "expires_in_days" })],
    });
    await expect(make({ writer: "root" })).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "writer" })],
    });
  });

  it("leaves a trace of the last use, at most once a minute", async () => {
    const { world, owner, secret } = await withCredential();
    const lastUse = async () => (await listCredentials(owner, world.slug))[0]?.lastUsedAt;
    const first = world.clock.now();
    await ask(world, bearer(secret));
    await vi.waitFor(async () => expect(await lastUse()).toEqual(first));
    world.clock.advance(59_999);
    await ask(world, bearer(secret));
    expect(await lastUse()).toEqual(first);
    world.clock.advance(1);
    await ask(world, bearer(secret));
    await vi.waitFor(async () => expect(await lastUse()).toEqual(world.clock.now()));
  });

  it("is the person of a personal token, marked as a token", async () => {
    const { world, bob, secret, token } = await withToken();
    expect(secret).toMatch(/^lb_pat_[\w-]{43}$/);
    expect(await ask(world, bearer(secret))).toEqual({
      kind: "person",
      userId: bob.userId,
      name: "Ada",
      admin: false,
      via: { kind: "token", tokenId: token.id },
    });
  });

  it("is nobody once the token is over at the instant, revoked, or its owner deactivated", async () => {
    const over = await withToken();
    over.world.clock.advance(7 * dayMs);
    await expect(ask(over.world, bearer(over.secret))).rejects.toMatchObject(dead);

    const revoked = await withToken();
    await revokeToken(revoked.bob, { token_id: revoked.token.id });
    await expect(ask(revoked.world, bearer(revoked.secret))).rejects.toMatchObject(dead);
    expect((await listTokens(revoked.bob))[0]?.state).toBe("revoked");

    const left = await withToken();
    const admin = await createPerson(database(), left.world.clock, { admin: true });
    await deactivateUser(admin, { user_id: left.bob.userId });
    await expect(ask(left.world, bearer(left.secret))).rejects.toMatchObject(dead);
  });

  it("gets a token only for its own password, for at most 30 days, and never by a token", async () => {
    const { world, bob } = await withToken();
    const make = (more: object, ctx: Parameters<typeof createToken>[0] = bob) =>
      createToken(ctx, { name: "laptop", password, ...more });
    await expect(make({ password: "wrong horse" })).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "password" })],
    });
    await expect(make({ expires_in_days: 31 })).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "expires_in_days" })],
    });
    await expect(make({}, world.byToken(bob))).rejects.toMatchObject({ code: "session_required" });
    await expect(make({}, await world.credential("scorer"))).rejects.toMatchObject({ code: "forbidden" });
    await expect(make({}, await createPerson(database(), world.clock))).rejects.toMatchObject({
      code: "rule_violation",
    });
  });

  it("revokes only its own tokens", async () => {
    const { token } = await withToken();
    const other = await withToken();
    await expect(revokeToken(other.bob, { token_id: token.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is refused with a bearer that means nothing, even beside a good session", async () => {
    const world = await createWorld(database());
    const bob = await createPerson(database(), world.clock, { passwordHash });
    const cookie = await cookieOf(bob);
    for (const authorization of ["Bearer", "Bearer lb_ci_guess", "bearer lb_pat_guess", "Bearer eyJhbGciOiJub25lIn0"]) {
      await expect(ask(world, { authorization, cookie })).rejects.toMatchObject(dead);
    }
    expect(await ask(world, { authorization: "Basic cHJveHk6cHJveHk=", cookie })).toMatchObject({ userId: bob.userId });
    expect(await ask(world, {})).toBeNull();
  });

  async function cookieOf(person: PersonContext, hash = passwordHash, secret = session.secret): Promise<string> {
    const token = await encode({ token: { sub: person.userId, key: sessionKey(hash) }, secret });
    return `other=1; __Secure-next-auth.session-token=${token}`;
  }

  it("is the person of the session cookie, who changes things only from this server's own pages", async () => {
    const world = await createWorld(database());
    const bob = await createPerson(database(), world.clock, { passwordHash });
    const cookie = await cookieOf(bob);
    const person = { kind: "person", userId: bob.userId, name: "Ada", admin: false, via: { kind: "session" } };
    expect(await ask(world, { cookie })).toEqual(person);
    expect(await ask(world, { cookie, origin: session.publicUrl }, "POST")).toEqual(person);
    await expect(ask(world, { cookie, origin: "https://evil.example" }, "POST")).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(ask(world, { cookie }, "DELETE")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is nobody with a session that another server signed, or that began under an older password", async () => {
    const world = await createWorld(database());
    const bob = await createPerson(database(), world.clock, { passwordHash });
    expect(await ask(world, { cookie: await cookieOf(bob, passwordHash, "t".repeat(40)) })).toBeNull();
    expect(await ask(world, { cookie: "__Secure-next-auth.session-token=garbage" })).toBeNull();
    const cookie = await cookieOf(bob);
    await changePassword(bob, { old_password: password, new_password: "another long phrase" });
    expect(await ask(world, { cookie })).toBeNull();
  });

  it("manages credentials only as an owner in a session", async () => {
    const { world, owner } = await withCredential();
    const input = { name: "ci", writer: "scorer" };
    for (const role of ["viewer", "engineer"] as const) {
      const member = await world.member(role);
      await expect(createCredential(member, world.slug, input)).rejects.toMatchObject({ code: "forbidden" });
      await expect(listCredentials(member, world.slug)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(createCredential(world.byToken(owner), world.slug, input)).rejects.toMatchObject({
      code: "session_required",
    });
    await expect(createCredential(await world.credential("agent"), world.slug, input)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
