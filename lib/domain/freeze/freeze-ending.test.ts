import { expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreeze } from "@/lib/domain/testing/build-freeze";
import { testNow } from "@/lib/domain/testing/build-lease";
import { freezeEndingViolations } from "./freeze-ending";

const freeze = buildFreeze({ testId: "f" });
const show = (...args: Parameters<typeof freezeEndingViolations>) =>
  freezeEndingViolations(...args).map(({ path, code }) => `${path} ${code}`);

it("ends a freeze as fixed without asking the collection", () => {
  expect(show(freeze, "fixed", null)).toEqual([]);
});

it("ends a freeze as deleted only when the newest collection lacks the test", () => {
  expect(show(freeze, "deleted", buildCollection(buildTest()))).toEqual([]);
  expect(show(freeze, "deleted", buildCollection(buildFrozenTest("f")))).toEqual(["kind collection_disagrees"]);
  expect(show(freeze, "deleted", null)).toEqual(["kind collection_missing"]);
});

it("ends a freeze as promoted only when the newest collection holds the property", () => {
  const collection = buildCollection(buildTest({ id: "p", kind: "property" }));
  expect(show(freeze, "promoted", collection, "p")).toEqual([]);
  expect(show(freeze, "promoted", collection)).toEqual(["kind collection_disagrees"]);
});

it.each(["proposed", "sent_back", "withdrawn", "ended"] as const)("does not end a freeze that is %s", (status) => {
  expect(show({ ...freeze, status }, "fixed", null)).toEqual(["freeze wrong_state"]);
});

it("does not end a freeze twice", () => {
  expect(show({ ...freeze, ended: { kind: "fixed", at: testNow } }, "fixed", null)).toEqual(["freeze wrong_state"]);
});
