import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { sessionActor } from "@/lib/auth/session-actor";
import { sessionKey } from "@/lib/auth/session-token";
import { createLoneAdmin, createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, testClock } from "@/lib/testing/world";
import { changePassword } from "./change-password";
import { createPasswordLink } from "./create-password-link";
import { createUser } from "./create-user";
import { deactivateUser } from "./deactivate-user";
import { listUsers } from "./list-users";
import { ownProfile } from "./own-profile";
import { reactivateUser } from "./reactivate-user";
import { setAdmin } from "./set-admin";
import { setPassword } from "./set-password";
import { updateProfile } from "./update-profile";

const password = "correct horse battery";
const settings = { secret: "s".repeat(40), publicUrl: "https://flakes.example.org" };

describeOnBoth("Accounts", (database) => {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  const clock = testClock();
  const admin = () => createPerson(database(), clock, { admin: true });
  const nobody = () => ({ db: database(), actor: null, now: clock.now });
  const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
  const keyOf = async (id: string) =>
    sessionKey((await database().read.user.findUniqueOrThrow({ where: { id } })).passwordHash);

  it("are made by an admin, by folded address, and listed without any hash", async () => {
    const ctx = await admin();
    const email = `Bob-${randomUUID()}@Example.org`;
    const bob = await createUser(ctx, { email, name: " Bob ", password });
    expect(bob).toMatchObject({ email: email.toLowerCase(), name: "Bob", admin: false, hasPassword: true });
    const listed = await listUsers(ctx);
    expect(listed.find((user) => user.id === bob.id)).toMatchObject({ providers: [], projects: [] });
    expect(JSON.stringify(listed)).not.toContain("argon2");
  });

  it("have an address each", async () => {
    const ctx = await admin();
    const bob = await createUser(ctx, { email: `${randomUUID()}@example.org`, name: "Bob" });
    await expect(createUser(ctx, { email: bob.email.toUpperCase(), name: "Rob" })).rejects.toMatchObject({
      code: "conflict",
      invalidParams: [expect.objectContaining({ path: "email" })],
    });
  });

  it("are an admin's to manage: nobody, others and tokens are refused", async () => {
    const world = await createWorld(database());
    const ada = await admin();
    const input = { email: "x@example.org", name: "X" };
    const person = await createPerson(database(), clock);
    const id = { user_id: person.userId };
    for (const verb of [createUser, deactivateUser, reactivateUser, setAdmin, createPasswordLink, listUsers]) {
      const call = (ctx: typeof person | ReturnType<typeof nobody>) => verb(ctx, { ...input, ...id, admin: true });
      await expect(call(nobody())).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(call(person)).rejects.toMatchObject({ code: "forbidden" });
      await expect(verb(world.byToken(ada), input)).rejects.toMatchObject({ code: "session_required" });
      await expect(verb(await world.credential("scorer"), input)).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("never lose the last active admin", async () => {
    const ada = await createLoneAdmin(database(), clock);
    const itself = { user_id: ada.userId };
    await expect(deactivateUser(ada, itself)).rejects.toMatchObject({ code: "rule_violation" });
    await expect(setAdmin(ada, { ...itself, admin: false })).rejects.toMatchObject({ code: "rule_violation" });
    const bob = await createPerson(database(), clock);
    await setAdmin(ada, { user_id: bob.userId, admin: true });
    await deactivateUser(ada, { user_id: bob.userId });
    await expect(setAdmin(ada, { ...itself, admin: false })).rejects.toMatchObject({ code: "rule_violation" });
  });

  it("keep one admin when two step down at the same moment", async () => {
    const ada = await createLoneAdmin(database(), clock);
    const bob = await createPerson(database(), clock, { admin: true });
    const outcomes = await Promise.allSettled([
      setAdmin(ada, { user_id: ada.userId, admin: false }),
      setAdmin(bob, { user_id: bob.userId, admin: false }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().read.user.count({ where: { admin: true, deactivatedAt: null } })).toBe(1);
  });

  it("end at once when they are deactivated, with their tokens, and come back with reactivation", async () => {
    const ctx = await admin();
    const bob = await createPerson(database(), clock, { passwordHash });
    await database().transaction((tx) =>
      tx.personalToken.create({
        data: {
          userId: bob.userId,
          name: "t",
          secretHash: randomUUID(),
          hint: "0000",
          createdAt: clock.now(),
          expiresAt: new Date(clock.now().getTime() + 1000),
        },
      }),
    );
    const claims = { userId: bob.userId, key: sessionKey(passwordHash) };
    expect(await sessionActor(database().read, claims)).toMatchObject({ userId: bob.userId, admin: false });
    await deactivateUser(ctx, { user_id: bob.userId });
    expect(await sessionActor(database().read, claims)).toBeNull();
    const tokens = await database().read.personalToken.findMany({ where: { userId: bob.userId } });
    expect(tokens.map((token) => token.revokedAt)).toEqual([clock.now()]);
    await reactivateUser(ctx, { user_id: bob.userId });
    expect(await sessionActor(database().read, claims)).toMatchObject({ userId: bob.userId });
  });

  it("become admin or lose it for a session that is open already", async () => {
    const ctx = await admin();
    const bob = await createPerson(database(), clock);
    const claims = { userId: bob.userId, key: sessionKey(null) };
    await setAdmin(ctx, { user_id: bob.userId, admin: true });
    expect(await sessionActor(database().read, claims)).toMatchObject({ admin: true });
    await setAdmin(ctx, { user_id: bob.userId, admin: false });
    expect(await sessionActor(database().read, claims)).toMatchObject({ admin: false });
  });

  it("set their own name and zone, by the version they saw", async () => {
    const bob = await createPerson(database(), clock);
    const { version } = await ownProfile(bob);
    const saved = await updateProfile(bob, { name: "Bobby", time_zone: "Europe/Zurich", version });
    expect(saved).toMatchObject({ name: "Bobby", timeZone: "Europe/Zurich", version: version + 1 });
    await expect(updateProfile(bob, { name: "Rob", time_zone: null, version })).rejects.toMatchObject({
      code: "stale_version",
      details: { yours: version, current: version + 1 },
    });
    const wrong = { name: "Rob", time_zone: "Mars/Olympus", version: version + 1 };
    await expect(updateProfile(bob, wrong)).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "time_zone" })],
    });
  });

  it("change their password only after the old one, which ends their sessions", async () => {
    const bob = await createPerson(database(), clock, { passwordHash });
    const wrong = { old_password: "wrong horse", new_password: "another long phrase" };
    await expect(changePassword(bob, wrong)).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "old_password" })],
    });
    const before = await keyOf(bob.userId);
    await changePassword(bob, { ...wrong, old_password: password });
    const user = await database().read.user.findUniqueOrThrow({ where: { id: bob.userId } });
    expect(await verifyPassword(user.passwordHash, "another long phrase")).toBe(true);
    expect(await sessionActor(database().read, { userId: bob.userId, key: before })).toBeNull();
  });

  it("cannot have their password guessed through a borrowed session", async () => {
    const bob = await createPerson(database(), clock, { passwordHash });
    const guess = { old_password: "wrong horse", new_password: "another long phrase" };
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(changePassword(bob, guess)).rejects.toMatchObject({ code: "invalid_input" });
    }
    await expect(changePassword(bob, { ...guess, old_password: password })).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  it("get a password from an admin's link, once, within 72 hours", async () => {
    const ctx = await admin();
    const bob = await createUser(ctx, { email: `${randomUUID()}@example.org`, name: "Bob" });
    const { url } = await createPasswordLink(ctx, { user_id: bob.id }, settings);
    const input = { token: tokenOf(url), password };
    expect(await setPassword(nobody(), input, settings.secret)).toEqual({ email: bob.email });
    await expect(setPassword(nobody(), input, settings.secret)).rejects.toMatchObject({ code: "forbidden" });
    const user = await database().read.user.findUniqueOrThrow({ where: { id: bob.id } });
    expect(await verifyPassword(user.passwordHash, password)).toBe(true);
  });

  it("take no password from a link that is over at the instant, replaced, forged or of a deactivated account", async () => {
    const ctx = await admin();
    const bob = await createPerson(database(), clock);
    const link = async () => tokenOf((await createPasswordLink(ctx, { user_id: bob.userId }, settings)).url);
    const use = (token: string, at = clock.now(), secret = settings.secret) =>
      setPassword({ ...nobody(), now: () => at }, { token, password }, secret);
    const dead = { code: "forbidden" };
    const replaced = await link();
    const current = await link();
    await expect(use(replaced)).rejects.toMatchObject(dead);
    await expect(use(current, new Date(clock.now().getTime() + 72 * 3_600_000))).rejects.toMatchObject(dead);
    await expect(use(current, clock.now(), "t".repeat(40))).rejects.toMatchObject(dead);
    await expect(use(`${current.slice(0, -3)}abc`)).rejects.toMatchObject(dead);
    await deactivateUser(ctx, { user_id: bob.userId });
    await expect(use(current)).rejects.toMatchObject(dead);
  });
});
