import { expect, it } from "vitest";
import { leasesSentence } from "./leases-sentence";

it("answers first what fails now and then what is next", () => {
  const counts = { expired: 3, expiring: 2, open: 9, all: 20 };
  expect(leasesSentence(counts)).toBe("3 leases expired and fail the gate now; 2 expire in the next 3 days.");
  expect(leasesSentence({ ...counts, expired: 1, expiring: 1 })).toBe(
    "1 lease expired and fails the gate now; 1 expires in the next 3 days.",
  );
  expect(leasesSentence({ ...counts, expired: 0, expiring: 0 })).toBe(
    "No lease fails the gate now; none expires in the next 3 days.",
  );
});

it("says so when nothing is open or nothing was ever filed", () => {
  expect(leasesSentence({ expired: 0, expiring: 0, open: 0, all: 4 })).toBe("No lease is open: every failure counts.");
  expect(leasesSentence({ expired: 0, expiring: 0, open: 0, all: 0 })).toContain("ever filed");
});
