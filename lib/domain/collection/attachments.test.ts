import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { attachmentReasons, hasOwnedOracle, kindOf, kindReasons } from "./attachments";
import type { CollectedTest } from "./collection";

const hex = "c0".repeat(32);

describe("required attachments (design 3.5)", () => {
  const rows: [string, Partial<CollectedTest>, string | null][] = [
    ["a property with its domain", { kind: "property", attachments: { domain: "all integers" } }, null],
    ["a property without", { kind: "property", attachments: { owner: "dana" } }, "domain"],
    ["an oracle with its owner", { kind: "oracle", attachments: { owner: "dana" } }, null],
    ["an oracle with a blank owner", { kind: "oracle", attachments: { owner: " " } }, "owner"],
    ["a golden file with its digest", { kind: "golden", attachments: { sha256: hex } }, null],
    ["a golden file with a prefixed digest", { kind: "golden", attachments: { sha256: `sha256:${hex}` } }, null],
    ["a golden file with another text", { kind: "golden", attachments: { sha256: "abc" } }, "sha256"],
    ["a characterization with its day", { kind: "characterization", attachments: { locked_on: "2026-10-02" } }, null],
    ["a characterization with no day", { kind: "characterization", attachments: { locked_on: "soon" } }, "locked_on"],
    ["a frozen test with its capsule", { kind: "frozen", attachments: { capsule: "seed 7" } }, null],
    ["a frozen test without", { kind: "frozen", attachments: {} }, "capsule"],
    ["an oracle in the freeze lane", { lanes: ["freeze"], attachments: { owner: "dana" } }, "capsule"],
    ["a test of unknown kind, counted as oracle", { kind: "smoke", attachments: {} }, "owner"],
    ["a test without kind, counted as oracle", { kind: null, attachments: { owner: "dana" } }, null],
  ];
  it.each(rows)("of %s", (_, changes, missing) => {
    const collection = buildCollection(buildTest({ id: "x", ...changes }));
    const strict = { ...defaultPolicy, missingAttachmentFails: true };
    const warned = attachmentReasons(collection, defaultPolicy);
    expect(warned.map((r) => `${r.part} ${r.severity} ${r.code} ${r.subject}`)).toEqual(
      missing === null ? [] : ["property warn attachment_missing x"],
    );
    expect(warned.every((r) => r.message.startsWith(`attachment ${missing} must say `))).toBe(true);
    expect(attachmentReasons(collection, strict)).toEqual(warned.map((r) => ({ ...r, severity: "fail" })));
  });
});

it("knows the five kinds and no other", () => {
  for (const kind of ["property", "oracle", "golden", "characterization", "frozen"])
    expect(kindOf({ kind })).toBe(kind);
  expect(kindOf({ kind: "Oracle" })).toBeNull();
  expect(kindOf({ kind: null })).toBeNull();
});

it("lists the tests of unknown kind in one warning", () => {
  const collection = buildCollection(
    buildTest(),
    buildTest({ id: "x", kind: null }),
    buildTest({ id: "y", kind: "e2e" }),
  );
  expect(kindReasons(collection)).toEqual([
    {
      part: "property",
      severity: "warn",
      code: "kind_unknown",
      subject: "collection",
      message:
        '2 of unknown kind, counted as oracles: x, y ("e2e"); kinds are property, oracle, golden, characterization, frozen',
    },
  ]);
});

it("tells a project without an owned oracle", () => {
  expect(hasOwnedOracle(buildCollection(buildTest()))).toBe(true);
  const none = buildCollection(
    buildTest({ kind: "property" }),
    buildTest({ lanes: ["witness"] }),
    buildTest({ attachments: {} }),
    buildFrozenTest("f", { kind: "oracle" }),
  );
  expect(hasOwnedOracle(none)).toBe(false);
  expect(kindReasons(none)).toEqual([
    {
      part: "property",
      severity: "warn",
      code: "no_owned_oracle",
      subject: "collection",
      message: "no oracle in the merge lane names the person who owns it",
    },
  ]);
});
