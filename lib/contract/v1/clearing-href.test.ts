import { expect, it } from "vitest";
import { clearingHref } from "./clearing-href";

const about = (code: string, subject: string) => ({ code, subject });

it.each([
  ["lease_expired", "tests/a.py::test[x y]", "leases", "/p/parser/leases?q=tests%2Fa.py%3A%3Atest%5Bx+y%5D"],
  ["unleased_flake", "tests/a.py::test", "leases", "/p/parser/leases/new?test=tests%2Fa.py%3A%3Atest"],
  ["lease_expired", "a (macos)", "leases", "/p/parser/leases?q=a"],
  ["unleased_flake", "a (linux)", "leases", "/p/parser/leases/new?test=a"],
  ["unleased_flake", "a (an argument)", "leases", "/p/parser/leases/new?test=a+%28an+argument%29"],
  ["freeze_expired", "a", "freezes", "/p/parser/freezes"],
  ["lock_moved", "golden a", "witness", "/p/parser/witness"],
  ["lane_contract", "a", "lanes", "/p/parser/lanes"],
  ["unknown_suite", "a", "settings", "/p/parser/settings"],
  ["not_run", "a", "ci", undefined],
  ["test_failed", "a", "code", undefined],
] as const)("leads from %s about %s to its page", (code, subject, place, href) => {
  expect(clearingHref("parser", about(code, subject), place, ["linux"])).toBe(href);
});

it("cuts a search that no address could hold", () => {
  const href = clearingHref("parser", about("lease_expired", "a".repeat(5000)), "leases", []);
  expect(href?.length).toBeLessThan(700);
});
