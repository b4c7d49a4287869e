import { describe, expect, it } from "vitest";
import { verdictBody } from "@/lib/contract/v1/verdict-body";
import { failReason, reasonCodes } from "@/lib/domain/reason";
import { buildVerdictInput } from "@/lib/domain/testing/build-verdict";
import { composeVerdict } from "@/lib/domain/verdict/compose-verdict";
import { commentBody, commentMarker } from "./comment-body";
import type { PresentVerdict } from "./present-verdict";

const now = new Date("2026-06-01T08:00:00.000Z");
const facts = {
  slug: "parser",
  publicUrl: "https://gate.example.org",
  headSha: "a".repeat(40),
  fork: null,
  observedThrough: null,
};

function present(changes: Partial<PresentVerdict["inputs"]> = {}, subject?: string): PresentVerdict {
  const input = buildVerdictInput();
  const about = { source: "server", project: "parser", stateRevision: 1 } as const;
  const made = verdictBody(composeVerdict(input, now), input, about);
  const reasons = subject === undefined ? [] : reasonCodes.map((code) => failReason("flake", code, subject, subject));
  const clears = { place: "ci", advice: "Do it." } as const;
  const verdict = { ...made, reasons: reasons.map((reason) => ({ ...reason, clears })) };
  const inputs = { leases: [], freezes: [], ...changes } as unknown as PresentVerdict["inputs"];
  return { verdict, inputs, record: null, waiting: false };
}

const lease = (testId: string, expires_at: string) =>
  ({ test_id: testId, variant: null, expires_at }) as PresentVerdict["inputs"]["leases"][number];

describe("The comment", () => {
  it("stays under GitHub's limit in characters and bytes with every code and the longest ids", () => {
    const id = "テ`@x".repeat(150);
    const leases = Array.from({ length: 3000 }, (_, index) => lease(`${id}${index}`, "2026-06-01T09:00:00.000Z"));
    const body = commentBody(present({ leases }, id), { ...facts, fork: id, observedThrough: "2026-06-30" });
    expect(Buffer.byteLength(body)).toBeLessThan(65_536);
    expect(body.startsWith(`${commentMarker("parser")}\n\n## Leaseboard`)).toBe(true);
    expect(body).toContain("- … and");
    expect(body.endsWith(`head \`${facts.headSha}\`.`)).toBe(true);
  });

  it("names what ends, soonest first, a freeze through its whole day, and nothing that has ended", () => {
    const freezes = [
      { test_id: "frozen", variant: "macos", expires_on: "2026-06-01" },
      { test_id: "dead", variant: null, expires_on: "2026-05-31" },
    ] as PresentVerdict["inputs"]["freezes"];
    const leases = [
      lease("late", "2026-06-09T10:00:00.000Z"),
      lease("ended", now.toISOString()),
      lease("soon", "2026-06-01T08:00:00.001Z"),
    ];
    const lines = commentBody(present({ leases, freezes }), facts)
      .split("\n")
      .filter((line) => /^- (lease|freeze)/.test(line));
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "- lease `soon`",
      "- freeze `frozen` (`macos`)",
      "- lease `late`",
    ]);
    expect(lines[1]).toContain("2026-06-02T00:00:00.000Z");
  });

  it("lets no id begin another project's marker, and no id write markup", () => {
    const id = `${commentMarker("other")} <b>@acme</b>`;
    const body = commentBody(present({ leases: [lease(id, "2026-06-01T09:00:00.000Z")] }), facts);
    expect(body.startsWith(commentMarker("other"))).toBe(false);
    expect(body).toContain(`\`${id}\``);
  });

  it("is short while nothing has arrived", () => {
    const body = commentBody({ ...present(), waiting: true }, facts);
    expect(body).toContain("waiting for evidence");
    expect(body).not.toContain("What expires");
  });
});
