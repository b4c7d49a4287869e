import { expect, it } from "vitest";
import { testNow } from "@/lib/domain/testing/build-lease";
import { missing, present } from "@/lib/domain/testing/build-verdict";
import { evidenceReasons, isStale, presentValues, staleAfter } from "./evidence-reasons";

const day = 86_400_000;

it.each([
  ["fresh at once", 0, false],
  ["still counted after exactly seven days", 7 * day, false],
  ["stale one millisecond later", 7 * day + 1, true],
])("is %s", (_, age, expected) => {
  const receivedAt = new Date(testNow.getTime() - age);
  expect(isStale(receivedAt, testNow)).toBe(expected);
  const reasons = evidenceReasons(present("x", receivedAt), "property", "property ledger", testNow);
  expect(reasons).toEqual(
    expected
      ? [
          {
            part: "property",
            severity: "fail",
            code: "evidence_stale",
            subject: "property ledger",
            message: `received at ${receivedAt.toISOString()}, more than 7 days ago`,
          },
        ]
      : [],
  );
});

it("never calls evidence stale that was not uploaded", () => {
  expect(evidenceReasons(present("x"), "flake", "lease ledger", testNow)).toEqual([]);
});

it("fails what is missing and what cannot be read, with the reason why", () => {
  expect(evidenceReasons(missing, "flake", "lease ledger", testNow)).toEqual([
    {
      part: "flake",
      severity: "fail",
      code: "evidence_missing",
      subject: "lease ledger",
      message: "no lease ledger arrived",
    },
  ]);
  const unreadable = { kind: "unreadable", why: "row 3: no offset" } as const;
  expect(evidenceReasons(unreadable, "fixture", "fixture ledger", testNow)).toEqual([
    {
      part: "fixture",
      severity: "fail",
      code: "evidence_unreadable",
      subject: "fixture ledger",
      message: "row 3: no offset",
    },
  ]);
});

it("keeps the values that arrived", () => {
  expect(presentValues([present(1), missing, { kind: "unreadable", why: "" }, present(2)])).toEqual([1, 2]);
  expect(staleAfter(testNow)).toEqual(new Date(testNow.getTime() + 7 * day));
});
