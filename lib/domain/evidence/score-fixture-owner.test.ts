import { expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { testNow } from "@/lib/domain/testing/build-lease";
import { scoreFixtureOwner } from "./score-fixture-owner";

const required = { ...defaultPolicy, fixtureRequired: true };
const days = 86_400_000;

it("asks for no owner where the part is not required", () => {
  expect(scoreFixtureOwner(null, defaultPolicy, testNow)).toEqual([]);
});

it("fails a project that requires the part and names nobody", () => {
  expect(scoreFixtureOwner(null, required, testNow)).toEqual([
    {
      part: "fixture",
      severity: "fail",
      code: "no_fixture_owner",
      subject: "fixtures",
      message: "nobody is named who owns the fixtures",
    },
  ]);
});

it("is content while the owner is there", () => {
  expect(scoreFixtureOwner({ name: "Dana", leftAt: null }, required, testNow)).toEqual([]);
});

it.each([
  ["warns one millisecond before seven days are over", 7 * days - 1, "warn"],
  ["fails when seven days are over", 7 * days, "fail"],
  ["warns at once", 0, "warn"],
])("%s", (_, sinceLeaving, severity) => {
  const leftAt = new Date(testNow.getTime() - sinceLeaving);
  const [reason] = scoreFixtureOwner({ name: "Dana", leftAt }, required, testNow);
  const failsAt = new Date(leftAt.getTime() + 7 * days).toISOString();
  expect(reason).toMatchObject({ part: "fixture", severity, code: "no_fixture_owner", subject: "fixtures" });
  expect(reason?.message).toBe(`Dana, who owns the fixtures, left; name another person before ${failsAt}`);
});
