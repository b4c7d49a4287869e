import { describe, expect, test } from "vitest";
import type { FreezeBody } from "@/lib/contract/v1/freeze";
import { type FreezeFields, freezeInput } from "./freeze-fields";

const fields: FreezeFields = {
  test_id: " tests/a.py::test[ x]",
  variant: "",
  seed: " 18446744073709551616 ",
  input_sha256: "AB".repeat(32),
  expires_on: "2026-10-02",
  last_replay_job: "https://ci.example.org/1",
  replay_command: "",
  reason: "flaky",
  owner: "u1",
};

const freeze: FreezeBody = {
  id: "f1",
  test_id: fields.test_id,
  variant: null,
  seed: "18446744073709551616",
  input_sha256: "ab".repeat(32),
  expires_on: "2026-10-02",
  last_replay_job: "https://ci.example.org/1",
  last_replay_at: null,
  replay_stale: false,
  reason: "flaky",
  replay_command: "",
  state: "proposed",
  as_of: "2026-09-20T00:00:00.000Z",
  owner: { id: "u1", name: "Dana" },
  proposed_by: { id: "u1", name: "Dana" },
  proposed_at: "2026-09-20T00:00:00.000Z",
  approved_at: null,
  end_kind: null,
  ended_at: null,
  end_reason: null,
  version: 3,
};

describe("freezeInput", () => {
  test("keeps a test id and every digit of a seed as typed", () => {
    const input = freezeInput(fields, null);
    expect(input).toMatchObject({ test_id: " tests/a.py::test[ x]", variant: null, seed: "18446744073709551616" });
    expect(input).toMatchObject({ input_sha256: "ab".repeat(32) });
  });

  test("sends only what an edit changed, with the version it was based on", () => {
    expect(freezeInput({ ...fields, reason: "still flaky" }, freeze)).toEqual({ reason: "still flaky", version: 3 });
  });
});
