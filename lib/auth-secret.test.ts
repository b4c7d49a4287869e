import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { authSecret } from "./auth-secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaseboard-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("A missing secret is made once, readable by its owner only, and then kept", () => {
  const authSecretFile = join(folder, "data", "auth-secret");
  const first = authSecret({ authSecret: undefined, authSecretFile });
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(authSecretFile, "utf8").trim()).toBe(first);
  expect(statSync(authSecretFile).mode & 0o777).toBe(0o600);
  expect(authSecret({ authSecret: undefined, authSecretFile })).toBe(first);
});

it("AUTH_SECRET goes before the file, which is then not made", () => {
  const authSecretFile = join(folder, "auth-secret");
  expect(authSecret({ authSecret: "s".repeat(32), authSecretFile })).toBe("s".repeat(32));
  expect(() => statSync(authSecretFile)).toThrow();
});

it("A file with a short secret is refused, naming the file and not its content", () => {
  const authSecretFile = join(folder, "auth-secret");
  writeFileSync(authSecretFile, "hunter2\n");
  expect(() => authSecret({ authSecret: undefined, authSecretFile })).toThrow(authSecretFile);
  expect(() => authSecret({ authSecret: undefined, authSecretFile })).not.toThrow(/hunter2/);
});
