import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import { testClock } from "@/lib/testing/world";
import { signInFederated } from "./sign-in-federated";
import { signInWithPassword } from "./sign-in-with-password";

const password = "correct horse battery";
const minute = 60_000;

describeOnBoth("Signing in", (database) => {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  const nobody = (clock = testClock()) => ({ db: database(), actor: null, now: clock.now });
  const address = () => `2001:db8::${randomUUID().slice(0, 4)}-${randomUUID()}`;
  const deactivate = (id: string) =>
    database().transaction((tx) => tx.user.update({ where: { id }, data: { deactivatedAt: new Date() } }));

  async function refusal(email: string, typed: string, from = address(), ctx = nobody()) {
    const error = await signInWithPassword(ctx, { email, password: typed }, from).then(
      () => null,
      (thrown) => ({ code: thrown.code, message: thrown.message }),
    );
    return error;
  }

  it("lets in who types the right password, whatever the letter case of the address", async () => {
    const ada = await createPerson(database(), testClock(), { passwordHash });
    const typed = { email: ` ${ada.email.toUpperCase()} `, password };
    expect(await signInWithPassword(nobody(), typed, address())).toEqual({ userId: ada.userId });
  });

  it("says the same for a wrong password, an unknown, a deactivated and a passwordless account", async () => {
    const clock = testClock();
    const ada = await createPerson(database(), clock, { passwordHash });
    const gone = await createPerson(database(), clock, { passwordHash });
    const invited = await createPerson(database(), clock);
    await deactivate(gone.userId);
    const answers = [
      await refusal(ada.email, "wrong horse battery"),
      await refusal(`${randomUUID()}@example.org`, password),
      await refusal(gone.email, password),
      await refusal(invited.email, password),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe("unauthenticated");
  });

  it("refuses the sixth attempt at one account within 15 minutes, right or wrong, known or unknown", async () => {
    const clock = testClock();
    const ada = await createPerson(database(), clock, { passwordHash });
    const codes = new Map<string, unknown[]>();
    for (const email of [ada.email, `${randomUUID()}@example.org`]) {
      const seen = [];
      for (let attempt = 0; attempt < 5; attempt++) {
        seen.push((await refusal(email, "wrong horse battery", address(), nobody(clock)))?.code);
      }
      seen.push((await refusal(email, password, address(), nobody(clock)))?.code);
      codes.set(email, seen);
    }
    const expected = [...Array<string>(5).fill("unauthenticated"), "rate_limited"];
    expect([...codes.values()]).toEqual([expected, expected]);
  });

  it("lets the account try again at the instant when the window is over, though it kept trying", async () => {
    const clock = testClock();
    const ada = await createPerson(database(), clock, { passwordHash });
    for (let attempt = 0; attempt < 5; attempt++) await refusal(ada.email, "wrong", address(), nobody(clock));
    clock.advance(15 * minute - 1);
    expect((await refusal(ada.email, password, address(), nobody(clock)))?.code).toBe("rate_limited");
    clock.advance(1);
    expect(await refusal(ada.email, password, address(), nobody(clock))).toBeNull();
  });

  it("forgets an account's failures at its next success", async () => {
    const clock = testClock();
    const ada = await createPerson(database(), clock, { passwordHash });
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await refusal(ada.email, "wrong", address(), nobody(clock));
      expect(await refusal(ada.email, password, address(), nobody(clock))).toBeNull();
    }
  });

  it("never looks at more than five of twenty passwords that are tried at once", async () => {
    const clock = testClock();
    const ada = await createPerson(database(), clock, { passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusal(ada.email, "wrong", address(), nobody(clock))),
    );
    expect(answers.filter((answer) => answer?.code === "unauthenticated").length).toBeLessThanOrEqual(5);
  });

  it("refuses the 51st failure from one address, whatever the account", async () => {
    const clock = testClock();
    const from = address();
    const ctx = nobody(clock);
    await database().transaction((tx) =>
      tx.signInFailure.createMany({
        data: Array.from({ length: 49 }, () => ({ key: `address:${from}`, at: clock.now() })),
      }),
    );
    expect((await refusal(`${randomUUID()}@example.org`, password, from, ctx))?.code).toBe("unauthenticated");
    expect((await refusal(`${randomUUID()}@example.org`, password, from, ctx))?.code).toBe("rate_limited");
  });

  it("keeps no failure longer than it counts", async () => {
    const clock = testClock(new Date(Date.parse("2031-01-01T00:00:00Z")).toISOString());
    await refusal(`${randomUUID()}@example.org`, "wrong", address(), nobody(clock));
    clock.advance(15 * minute);
    await refusal(`${randomUUID()}@example.org`, "wrong", address(), nobody(clock));
    const old = await database().read.signInFailure.count({
      where: { at: { lte: new Date(clock.now().getTime() - 15 * minute) } },
    });
    expect(old).toBe(0);
  });

  const proof = (email: string | null, more: object = {}) => ({
    provider: "oidc",
    subject: randomUUID(),
    email,
    emailVerified: true,
    ...more,
  });

  it("links a provider's verified address to the account an admin has made, once and for good", async () => {
    const ada = await createPerson(database(), testClock());
    const first = proof(ada.email.toUpperCase());
    expect(await signInFederated(nobody(), first)).toEqual({ userId: ada.userId });
    const later = { ...first, email: "moved@example.org", emailVerified: false };
    expect(await signInFederated(nobody(), later)).toEqual({ userId: ada.userId });
    const events = await database().read.auditEvent.findMany({
      where: { subjectId: ada.userId, action: "user.identity_linked" },
    });
    expect(events).toHaveLength(1);
  });

  it("links once when two first sign-ins come at the same moment", async () => {
    const ada = await createPerson(database(), testClock());
    const first = proof(ada.email);
    const both = await Promise.all([signInFederated(nobody(), first), signInFederated(nobody(), first)]);
    expect(both).toEqual([{ userId: ada.userId }, { userId: ada.userId }]);
    expect(await database().read.federatedIdentity.count({ where: { userId: ada.userId } })).toBe(1);
  });

  it("refuses an address that the provider has not verified, a stranger, and a deactivated account", async () => {
    const ada = await createPerson(database(), testClock());
    const gone = await createPerson(database(), testClock());
    const linked = proof(gone.email);
    await signInFederated(nobody(), linked);
    await deactivate(gone.userId);
    const refusals = [
      proof(ada.email, { emailVerified: false }),
      proof(null),
      proof(`${randomUUID()}@example.org`),
      proof(gone.email),
      linked,
    ].map((one) => signInFederated(nobody(), one).then(String, (error) => error.details.refusal));
    expect(await Promise.all(refusals)).toEqual([
      "EmailNotVerified",
      "EmailNotVerified",
      "NotInvited",
      "Deactivated",
      "Deactivated",
    ]);
    expect(await database().read.federatedIdentity.count({ where: { userId: ada.userId } })).toBe(0);
  });
});
