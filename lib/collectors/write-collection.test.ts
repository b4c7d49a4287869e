import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import { buildCollection, buildTest } from "@/lib/domain/testing/build-collection";
import { removeCollection, writeCollection } from "./write-collection";

it("writes what the gate reads back, and nothing beside it", () => {
  const folder = mkdtempSync(join(tmpdir(), "leaseboard-write-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "out/deep/collection.json");
  const collection = buildCollection(
    buildTest({ id: "a > é", base: null, kind: null, file: null, line: null }),
    buildTest({ id: "b", base: "a", skip: "conditional", file: "a.ts", line: 7, attachments: { owner: "ada" } }),
  );
  writeCollection(path, buildCollection());
  writeCollection(path, collection);
  const body: unknown = JSON.parse(readFileSync(path, "utf8"));
  expect(collectionFromBody(collectionSchema.parse(body))).toEqual(collection);
  expect(body).toMatchObject({ tests: [expect.not.objectContaining({ base: null }), { base: "a", line: 7 }] });
  expect(readdirSync(join(folder, "out/deep"))).toEqual(["collection.json"]);
  removeCollection(path);
  removeCollection(path);
  expect(readdirSync(join(folder, "out/deep"))).toEqual([]);
});
