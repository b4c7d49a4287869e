import { describe, expect, it } from "vitest";
import { importRows } from "./import-rows";

const defaults = { owner: "u1", reason: "Moved from the file.", ticks: ["sleep", "sets"] };
const lease = {
  test_id: "tests/a.py::x",
  class: "timing",
  leased_at: "2026-10-01T08:00:00Z",
  expires_at: "2026-10-08T08:00:00Z",
  root_cause_hash: null,
  max_reruns: 2,
  reruns_used: 1,
};

describe("rows of an import", () => {
  it("get evidence of their own class, the owner and the reason, and leave the past behind", () => {
    const read = importRows(JSON.stringify({ leases: [lease, { ...lease, class: "order" }] }), defaults);
    const { leased_at: _, reruns_used: __, ...kept } = lease;
    expect(read).toEqual({
      kind: "rows",
      rows: [
        { ...kept, row: 1, owner: "u1", reason: "Moved from the file.", evidence: ["sleep"] },
        { ...kept, class: "order", row: 2, owner: "u1", reason: "Moved from the file.", evidence: ["sets"] },
      ],
    });
  });

  it("keep what they say themselves, and keys that only the server can judge", () => {
    const row = { ...lease, owner: "dana@example.org", evidence: ["clock"], colour: "blue" };
    const read = importRows(JSON.stringify({ leases: [row, "nonsense"] }), defaults);
    expect(read).toMatchObject({
      rows: [{ owner: "dana@example.org", evidence: ["clock"], colour: "blue" }, { row: 2 }],
    });
  });

  it("are none where the text is no such file", () => {
    expect(importRows("{", defaults)).toMatchObject({
      kind: "unreadable",
      problem: expect.stringContaining("no JSON"),
    });
    expect(importRows("{}", defaults)).toMatchObject({
      kind: "unreadable",
      problem: expect.stringContaining("leases"),
    });
    expect(importRows('{"leases": []}', defaults)).toEqual({ kind: "rows", rows: [] });
  });
});
