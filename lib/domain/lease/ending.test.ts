import { describe, expect, it } from "vitest";
import { buildCollection, buildTest } from "@/lib/domain/testing/build-collection";
import { buildLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { closureViolations, endingViolations, revocationViolations } from "./ending";

const inMs = (ms: number) => new Date(testNow.getTime() + ms);
const ended = { kind: "closed", at: testNow } as const;
const show = (list: readonly { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`);

describe("revoking a lease (design 3.3)", () => {
  it.each([
    ["is possible one millisecond before the expiry", 1, []],
    ["is not possible at the expiry", 0, ["lease expired"]],
    ["is not possible after it", -1, ["lease expired"]],
  ])("%s", (_, ms, expected) => {
    const lease = buildLease({ expiresAt: inMs(ms) });
    expect(show(revocationViolations(lease, "Not flaky after all", testNow))).toEqual(expected);
  });

  it("is possible for a diagnosed lease before its expiry", () => {
    expect(revocationViolations(buildLease({ rootCauseHash: testHash }), "Fixed", testNow)).toEqual([]);
  });

  it("needs a reason", () => {
    expect(show(revocationViolations(buildLease(), " ", testNow))).toEqual(["reason required"]);
  });

  it("is not possible twice", () => {
    expect(show(revocationViolations(buildLease({ ended }), "", testNow))).toEqual(["lease not_open"]);
  });

  it("names the ways in which an expired lease ends", () => {
    const [violation] = revocationViolations(buildLease({ expiresAt: testNow }), "x", testNow);
    expect(violation?.message).toContain("an accepted diagnosis, an approved renewal, or the test deleted or promoted");
  });
});

describe("closing a lease (design 3.3)", () => {
  it.each([
    ["is possible with an accepted diagnosis", testHash, []],
    ["is not possible without one", null, ["lease not_diagnosed"]],
    ["is not possible with a malformed hash", "sha256:0", ["lease not_diagnosed"]],
  ])("%s", (_, rootCauseHash, expected) => {
    expect(show(closureViolations(buildLease({ rootCauseHash })))).toEqual(expected);
  });

  it("is not possible twice", () => {
    expect(show(closureViolations(buildLease({ rootCauseHash: testHash, ended })))).toEqual(["lease not_open"]);
  });
});

describe("ending a lease as deleted or promoted (design 3.3)", () => {
  const lease = buildLease({ testId: "a/b.py::t" });
  const property = buildTest({ id: "a/b.py::t", kind: "property" });

  it("needs a collection of the default branch", () => {
    expect(show(endingViolations(lease, "deleted", null))).toEqual(["kind collection_missing"]);
    expect(show(endingViolations(lease, "promoted", null))).toEqual(["kind collection_missing"]);
  });

  it("accepts deleted when the test is absent, in any spelling", () => {
    expect(endingViolations(lease, "deleted", buildCollection(buildTest()))).toEqual([]);
    const collection = buildCollection(buildTest(), buildTest({ id: "a\\b.py::t" }));
    expect(show(endingViolations(lease, "deleted", collection))).toEqual(["kind collection_disagrees"]);
  });

  it("accepts promoted only for a property in the merge lane", () => {
    const promote = (...tests: Parameters<typeof buildCollection>) =>
      show(endingViolations(lease, "promoted", buildCollection(...tests)));
    expect(promote(property)).toEqual([]);
    expect(promote()).toEqual(["kind collection_disagrees"]);
    expect(promote({ ...property, kind: "oracle" })).toEqual(["kind collection_disagrees"]);
    expect(promote({ ...property, lanes: ["freeze"] })).toEqual(["kind collection_disagrees"]);
    expect(promote({ ...property, id: "other" })).toEqual(["kind collection_disagrees"]);
  });

  it("accepts a property of another name when it is named", () => {
    const collection = buildCollection({ ...property, id: "a/b.py::prop" });
    expect(endingViolations(lease, "promoted", collection, "a/b.py::prop")).toEqual([]);
    expect(show(endingViolations(lease, "promoted", collection, "a/b.py::none"))).toEqual([
      "promoted_to collection_disagrees",
    ]);
  });

  it("looks for the deleted test itself, whatever else is named", () => {
    const collection = buildCollection(buildTest({ id: "a/b.py::t" }));
    expect(show(endingViolations(lease, "deleted", collection, "other"))).toEqual(["kind collection_disagrees"]);
  });

  it("is not possible twice", () => {
    expect(show(endingViolations(buildLease({ ended }), "deleted", null))).toEqual(["lease not_open"]);
  });
});
