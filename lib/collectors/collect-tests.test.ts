import { describe, expect, it } from "vitest";
import { collectTests, type Framework, testId } from "./collect-tests";
import type { FoundTest } from "./found-test";
import { readMarks } from "./marks";

const vitest: Framework = { name: "vitest", separator: " > " };

function buildFound(changes: Partial<FoundTest> = {}): FoundTest {
  const titles = changes.titles ?? ["adds"];
  return {
    idFile: "a.test.ts",
    file: "a.test.ts",
    titles,
    sourceTitles: titles,
    place: { path: "/app/a.test.ts", line: 3, column: 1 },
    marks: readMarks(["merge"], {}),
    skip: null,
    ...changes,
  };
}

const basesOf = (...found: FoundTest[]) => collectTests(found, vitest).tests.map(({ base }) => base);
const at = (line: number) => ({ path: "/app/a.test.ts", line, column: 1 });

it("leaves blocks without a title out of an id", () => {
  expect(testId({ idFile: "a.ts", titles: ["", "x", "", "y"] }, { name: "playwright", separator: " › " })).toBe(
    "a.ts › x › y",
  );
});

it("orders tests by file and line, whatever order they came in", () => {
  const found = [
    buildFound({ file: "b.ts", titles: ["1"] }),
    buildFound({ titles: ["2"], place: at(9) }),
    buildFound({ titles: ["z"] }),
    buildFound({ titles: ["y"] }),
  ];
  const ids = collectTests(found, vitest).tests.map(({ id }) => id);
  expect(ids).toEqual(["a.test.ts > y", "a.test.ts > z", "a.test.ts > 2", "a.test.ts > 1"]);
});

describe("the base of a test", () => {
  it("is absent where the source has the title as it is", () => {
    expect(basesOf(buildFound())).toEqual([null]);
  });

  it("is the title of the source for all its rows", () => {
    const row = (title: string) => buildFound({ titles: [title], sourceTitles: ["row %i"] });
    expect(basesOf(row("row 1"), row("row 2"))).toEqual(["a.test.ts > row %i", "a.test.ts > row %i"]);
  });

  it("tells two functions of one computed title apart", () => {
    const computed = (title: string, line: number) =>
      buildFound({ titles: [title], sourceTitles: ["row.name"], place: at(line) });
    expect(basesOf(computed("x", 3), computed("y", 8))).toEqual([
      "a.test.ts > row.name (line 3)",
      "a.test.ts > row.name (line 8)",
    ]);
  });

  it("is the place of several tests whose source cannot be read", () => {
    const unread = (title: string, line: number) =>
      buildFound({ titles: [title], sourceTitles: null, place: at(line) });
    expect(basesOf(unread("x", 3), unread("y", 3), unread("z", 5))).toEqual(["a.test.ts:3:1", "a.test.ts:3:1", null]);
    expect(basesOf(buildFound({ place: null }))).toEqual([null]);
  });
});

describe("readMarks", () => {
  it.each([
    ["one lane and one kind, with or without @", ["@merge", "oracle", "@slow"], {}, ["merge"], "oracle", ["slow"]],
    ["two lanes", ["freeze", "merge"], {}, ["merge", "freeze"], "frozen", []],
    ["one lane twice", ["merge", "@merge"], {}, ["merge"], null, []],
    ["two kinds as none", ["merge", "golden", "oracle"], {}, ["merge"], null, []],
    [
      "a named kind before a tag",
      ["witness", "golden"],
      { kind: "characterization" },
      ["witness"],
      "characterization",
      [],
    ],
    ["a frozen property as frozen", ["freeze", "property"], {}, ["freeze"], "frozen", []],
    ["no lane", ["Merge"], {}, [], null, ["Merge"]],
  ])("reads %s", (_, words, values, lanes, kind, tags) => {
    expect(readMarks(words, values)).toEqual({ lanes, kind, tags, attachments: {} });
  });

  it("takes only what a test must carry as attachments, as text", () => {
    const values = { owner: "ada", locked_on: 20261002, domain: "", capsule: null, sha256: ["x"], toString: "x" };
    expect(readMarks([], values).attachments).toEqual({ owner: "ada", locked_on: "20261002" });
  });
});
