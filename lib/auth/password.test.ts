import { describe, expect, test } from "vitest";
import { hashPassword, newPasswordSchema, verifyPassword } from "./password";

describe("passwords", () => {
  test("are kept as argon2id hashes with a salt of their own", async () => {
    const [one, two] = await Promise.all([
      hashPassword("correct horse battery"),
      hashPassword("correct horse battery"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  test("are right only as typed, however an accent is encoded", async () => {
    const hash = await hashPassword("caf\u00e9 au lait et miel");
    expect(await verifyPassword(hash, "cafe\u0301 au lait et miel")).toBe(true);
    expect(await verifyPassword(hash, "caf\u00e9 au lait et mie")).toBe(false);
  });

  test("are never right without a hash, whatever is typed", async () => {
    expect(await verifyPassword(null, "nobody has this password")).toBe(false);
  });

  test("cost an unknown account as much work as a known one", async () => {
    const hash = await hashPassword("correct horse battery");
    const timeOf = async (of: string | null) => {
      const start = process.hrtime.bigint();
      await verifyPassword(of, "wrong horse battery");
      return Number(process.hrtime.bigint() - start);
    };
    // In turns, so that a machine that is busy for a while is so for both.
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round++) {
      times.known.push(await timeOf(hash));
      times.unknown.push(await timeOf(null));
    }
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3);
  });

  test.each([
    ["eleven characters", "x".repeat(11), false],
    ["twelve characters", "x".repeat(12), true],
    ["twelve characters outside the basic plane", "\u{1f600}".repeat(12), true],
    ["eleven characters outside the basic plane", "\u{1f600}".repeat(11), false],
    ["two hundred characters", "x".repeat(200), true],
    ["two hundred and one characters", "x".repeat(201), false],
  ])("may be chosen with %s: judged by characters, 12 to 200", (_, password, allowed) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(allowed);
  });
});
