import { expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildLease, testNow } from "@/lib/domain/testing/build-lease";
import { scoreLeasedAfterRed } from "./leased-after-red";

const filed = (ms: number, filedBy = "dana", isConfirmedByOwner = false) => ({
  ...buildLease({ leasedAt: new Date(testNow.getTime() + ms), variant: "linux" }),
  filedBy,
  isConfirmedByOwner,
});
const commit = { author: "dana", firstRedAt: testNow };
const strict = { ...defaultPolicy, leasedAfterRedNeedsOwner: true };

it.each([
  ["is silent about a lease from before the red", -1, 0],
  ["names a lease of that very instant", 0, 1],
  ["names a lease from after it", 1, 1],
])("%s", (_, ms, count) => {
  const reasons = scoreLeasedAfterRed([filed(ms)], commit, defaultPolicy);
  expect(reasons).toHaveLength(count);
  for (const reason of reasons) {
    expect(reason).toEqual({
      part: "flake",
      severity: "warn",
      code: "leased_after_red",
      subject: "tests/net/test_retry.py::test_backoff (linux)",
      message: "leased by the commit's author after it was red",
    });
  }
});

it("is silent about another person's lease, an unknown author and a commit that was never red", () => {
  expect(scoreLeasedAfterRed([filed(1, "kim")], commit, strict)).toEqual([]);
  expect(scoreLeasedAfterRed([filed(1)], { ...commit, author: null }, strict)).toEqual([]);
  expect(scoreLeasedAfterRed([filed(1)], { ...commit, firstRedAt: null }, strict)).toEqual([]);
});

it("fails while the policy demands an owner's confirmation and none is there", () => {
  const [reason] = scoreLeasedAfterRed([filed(1)], commit, strict);
  expect(reason).toMatchObject({ severity: "fail", message: expect.stringContaining("; an owner must confirm") });
  expect(scoreLeasedAfterRed([filed(1, "dana", true)], commit, strict)[0]).toMatchObject({ severity: "warn" });
});
