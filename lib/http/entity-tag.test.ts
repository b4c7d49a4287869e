import { describe, expect, test } from "vitest";
import { entityTag, matchingTag } from "./entity-tag";

const tags = ['"7"', '"7.gzip"', '"7.br"'];

describe("matchingTag", () => {
  test.each([
    [null, null],
    ["", null],
    ["7", null],
    ['"7"', '"7"'],
    ['W/"7"', '"7"'],
    ['w/"7"', '"7"'],
    ['"6", "7.br"', '"7.br"'],
    ['"6","7.gzip" , W/"8"', '"7.gzip"'],
    ['"6"', null],
    ['"7', null],
    ["*", '"7"'],
    ['"a, 7, b"', null],
    ['"*"', null],
  ])("%j holds for %j", (header, tag) => {
    expect(matchingTag(header, tags)).toBe(tag);
  });

  test("gives each encoding a tag of its own", () => {
    expect(["identity", "gzip", "br"].map((encoding) => entityTag("7", encoding as "br"))).toEqual(tags);
  });
});
