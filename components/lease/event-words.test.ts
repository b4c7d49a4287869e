import { describe, expect, it } from "vitest";
import { eventWords, factsWords, fieldWords, valueWords } from "./event-words";

const formatTime = (instant: string) => `<${instant}>`;

describe("an event of the timeline", () => {
  it("is said in the past tense, and one that is not known as it is", () => {
    expect(eventWords("lease.filed")).toBe("filed the lease");
    expect(eventWords("lease.teleported")).toBe("lease.teleported");
  });

  it("names fields as people do", () => {
    expect(fieldWords("owner_id")).toBe("owner");
    expect(fieldWords("some_field")).toBe("some field");
  });

  it("writes instants for the reader, lists as words, and cuts long text", () => {
    expect(valueWords("2026-10-07T08:00:00.000Z", formatTime)).toBe("<2026-10-07T08:00:00.000Z>");
    expect(valueWords('["sleep","http"]', formatTime)).toBe("sleep, http");
    expect(valueWords("[]", formatTime)).toBe("none");
    expect(valueWords("tests[a]", formatTime)).toBe("tests[a]");
    expect(valueWords("x".repeat(400), formatTime)).toHaveLength(301);
    expect(valueWords(null, formatTime)).toBeNull();
  });

  it("says what began in one line, without what the page says anyway", () => {
    const changes = [
      { field: "test_id", before: null, after: "tests/a.py::x" },
      { field: "class", before: null, after: "timing" },
      { field: "max_reruns", before: null, after: "2" },
    ];
    expect(factsWords(changes, formatTime)).toBe("class: timing · reruns: 2");
  });
});
