import { describe, expect, it } from "vitest";
import { BodyDigests } from "./body-digests";

describe("the digests of newest bodies", () => {
  it("are known for exactly the version they were made of", () => {
    const digests = new BodyDigests(2);
    digests.keep({ subject: "a", tag: "1" }, "x");
    expect(digests.get({ subject: "a", tag: "1" })).toBe("x");
    expect(digests.get({ subject: "a", tag: "2" })).toBeUndefined();
    expect(digests.get({ subject: "b", tag: "1" })).toBeUndefined();
    digests.keep({ subject: "a", tag: "2" }, "y");
    expect(digests.get({ subject: "a", tag: "1" })).toBeUndefined();
  });

  it("are kept for the subjects that were made last", () => {
    const digests = new BodyDigests(2);
    for (const subject of ["a", "b", "a", "c"]) digests.keep({ subject, tag: "1" }, subject);
    expect(["a", "b", "c"].map((subject) => digests.get({ subject, tag: "1" }))).toEqual(["a", undefined, "c"]);
  });
});
