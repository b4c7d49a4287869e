import { describe, expect, test } from "vitest";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";
import { policyEffect } from "./policy-effect";

const looser = { ...defaultPolicyBody, protected_patterns: [] };
const tighter = { ...defaultPolicyBody, lease_maximum_days: 7 };

describe("policyEffect", () => {
  test("says that nothing is changed yet", () => {
    expect(policyEffect(defaultPolicyBody, defaultPolicyBody, true).sentence).toBe("Nothing is changed yet.");
  });

  test("applies at once what only tightens, and shows before and after", () => {
    const effect = policyEffect(defaultPolicyBody, tighter, true);
    expect(effect.button).toBe("Tighten the policy");
    expect(effect.changes).toEqual([{ field: "lease_maximum_days", before: "14", after: "7" }]);
  });

  test("asks a second owner as soon as one setting loosens", () => {
    const effect = policyEffect(defaultPolicyBody, { ...tighter, protected_patterns: [] }, true);
    expect(effect).toMatchObject({ button: "Ask a second owner", loosened: ["protected_patterns"] });
  });

  test("says that the second person is off where it is", () => {
    expect(policyEffect(defaultPolicyBody, looser, false).sentence).toMatch(/because the second person is off/);
  });
});
