import { expect, it } from "vitest";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import type { FreezeRow } from "./freeze-row";
import { freezeRowViolations } from "./freeze-row-violations";

const rows: [string, Partial<FreezeRow>, string[]][] = [
  ["accepts a complete row with a seed beyond 2^53", {}, []],
  ["accepts a negative seed", { seed: "-7" }, []],
  ["asks for the test", { testId: " " }, ["test_id required"]],
  ["refuses an empty seed", { seed: "" }, ["seed malformed"]],
  ["refuses a seed with a fraction", { seed: "1.5" }, ["seed malformed"]],
  ["refuses a seed in another notation", { seed: "1e9" }, ["seed malformed"]],
  ["refuses a seed with a space", { seed: " 1" }, ["seed malformed"]],
  ["refuses a short digest", { inputSha256: "b".repeat(63) }, ["input_sha256 malformed"]],
  ["refuses a long digest", { inputSha256: "b".repeat(65) }, ["input_sha256 malformed"]],
  ["refuses a digest with its prefix", { inputSha256: `sha256:${"b".repeat(64)}` }, ["input_sha256 malformed"]],
  ["refuses upper-case hex", { inputSha256: "B".repeat(64) }, ["input_sha256 malformed"]],
  ["refuses a row without expiry", { expiresOn: "" }, ["expires_on malformed"]],
  ["refuses a day in another notation", { expiresOn: "2026-7-1" }, ["expires_on malformed"]],
  ["refuses a job that is no address", { lastReplayJob: "job 17" }, ["last_replay_job malformed"]],
  [
    "names every field at once",
    { testId: "", seed: "x", inputSha256: "", expiresOn: "2026", lastReplayJob: "" },
    [
      "test_id required",
      "seed malformed",
      "input_sha256 malformed",
      "expires_on malformed",
      "last_replay_job malformed",
    ],
  ],
];
it.each(rows)("%s", (_, changes, expected) => {
  const violations = freezeRowViolations(buildFreezeRow(changes));
  expect(violations.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  expect(violations.every(({ message }) => message.startsWith("must"))).toBe(true);
});
