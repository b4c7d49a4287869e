import { expect, it } from "vitest";
import { buildLock, testDigest } from "@/lib/domain/testing/build-ledgers";
import { type LockChange, lockApprovalViolations, lockChangeViolations } from "./lock-change";

const change: LockChange = {
  suiteId: "golden",
  caseId: "invoice-1",
  digest: testDigest("b"),
  reason: "The total is rounded once now",
  pullRequest: "https://git.example.test/acme/parser/pull/7",
};

const rows: [string, Partial<LockChange>, string[]][] = [
  ["accepts a complete request", {}, []],
  ["asks for the suite", { suiteId: " " }, ["suite_id required"]],
  ["asks for the case", { caseId: " " }, ["case_id required"]],
  ["refuses a malformed digest", { digest: "b" }, ["digest malformed"]],
  ["refuses a digest that is approved already", { digest: testDigest("a") }, ["digest already_approved"]],
  ["asks why the bytes move", { reason: " \n" }, ["reason required"]],
  ["asks for the pull request", { pullRequest: "#7" }, ["pull_request malformed"]],
];
it.each(rows)("%s", (_, changes, expected) => {
  const violations = lockChangeViolations({ ...change, ...changes }, buildLock());
  expect(violations.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  expect(violations.every(({ message }) => message.length > 10)).toBe(true);
});

it("accepts the first lock of a case", () => {
  expect(lockChangeViolations(change, null)).toEqual([]);
});

it("needs an approver who is not the author, while the second-person rule is on", () => {
  const codes = (reviewer: string, secondPerson: boolean) =>
    lockApprovalViolations(change, buildLock(), { askedBy: "dana", reviewer, secondPerson }).map((v) => v.code);
  expect(codes("dana", true)).toEqual(["second_person"]);
  expect(codes("dana", false)).toEqual([]);
  expect(codes("kim", true)).toEqual([]);
});

it("refuses to approve what has been approved in the meantime", () => {
  const lock = buildLock({ digests: [change.digest] });
  const review = { askedBy: "dana", reviewer: "kim", secondPerson: true };
  expect(lockApprovalViolations(change, lock, review).map((v) => v.code)).toEqual(["already_approved"]);
});
