import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inputsDigest } from "./inputs-digest";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "leaseboard-digest-"));
  write("package.json", "one");
});

afterEach(() => rmSync(root, { recursive: true }));

it("is the same for a copy of the same files", () => {
  write("app/page.tsx", "page");
  const copy = mkdtempSync(join(tmpdir(), "leaseboard-digest-"));
  cpSync(root, copy, { recursive: true });
  expect(inputsDigest(copy)).toBe(inputsDigest(root));
  rmSync(copy, { recursive: true });
});

it.each(["app/page.tsx", "lib/services/deep/verb.ts", "package-lock.json", "package.json", "prisma/schema.prisma"])(
  "changes with %s",
  (file) => {
    const before = inputsDigest(root);
    write(file, "two");
    expect(inputsDigest(root)).not.toBe(before);
  },
);

it.each([
  "app/page.test.tsx",
  "lib/db/generated/sqlite/client.ts",
  "lib/testing/factories.ts",
  "public/leaseboard.mjs",
  "public/leaseboard-vitest.mjs",
])("does not change with %s, which no build is made from", (file) => {
  const before = inputsDigest(root);
  write(file, "two");
  expect(inputsDigest(root)).toBe(before);
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
