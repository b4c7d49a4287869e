import { describe, expect, it } from "vitest";
import { fileLeaseSchema } from "@/lib/contract/v1/lease";
import { draftBody, draftClass, type LeaseDraft } from "./lease-draft";

const draft: LeaseDraft = {
  testId: "tests/test_a.py::test_x",
  ticks: ["sleep"],
  preferred: null,
  expiresAt: "2026-10-07T08:00:00.000Z",
  owner: "u1",
  reason: "It races the timeout.",
  expiryReason: "",
  ticketUrl: "",
  maxReruns: 2,
  variants: [],
  answers: {},
};

describe("the class of a draft", () => {
  it("is what the ticks choose", () => {
    expect(draftClass(draft)).toEqual({ kind: "chosen", class: "timing", candidates: ["timing"] });
  });

  it("is nothing without a tick: not a flake", () => {
    expect(draftClass({ ticks: [], preferred: "order" }).kind).toBe("none");
  });

  it("is asked for when ticks point at two classes, and only one of them can be the answer", () => {
    const ticks = ["sleep", "threads"];
    expect(draftClass({ ticks, preferred: null })).toEqual({
      kind: "ambiguous",
      class: null,
      candidates: ["timing", "order"],
    });
    expect(draftClass({ ticks, preferred: "order" }).class).toBe("order");
    expect(draftClass({ ticks, preferred: "environment" }).class).toBeNull();
  });
});

describe("the body of a draft", () => {
  it("is what the API takes", () => {
    const body = draftBody({
      ...draft,
      answers: { "tests/test_b.py::test_x": "same" },
      ticketUrl: " https://t.example/1 ",
    });
    expect(fileLeaseSchema.parse(body)).toMatchObject({
      test_id: draft.testId,
      class: "timing",
      evidence: ["sleep"],
      ticket_url: "https://t.example/1",
      identity_answers: [{ other_test_id: "tests/test_b.py::test_x", answer: "same" }],
    });
  });

  it("names every empty field when nothing is filled in", () => {
    const empty = draftBody({ ...draft, testId: "", ticks: [], expiresAt: null, owner: "", reason: " " });
    const paths = fileLeaseSchema.safeParse(empty).error?.issues.map((issue) => issue.path.join("."));
    expect(paths?.sort()).toEqual(["class", "expires_at", "owner", "reason", "test_id"]);
  });
});
