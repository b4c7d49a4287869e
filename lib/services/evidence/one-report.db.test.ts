import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { uploadReport } from "./upload-report";

const sha = "a".repeat(40);
const bytes = new TextEncoder().encode(
  '<testsuites><testsuite name="s"><testcase classname="c" name="t"/></testsuite></testsuites>',
);

describeOnBoth("one report that holds the tests of several lanes", (database) => {
  it("is a piece of evidence for each writer that sends it, and no second one when it is sent again", async () => {
    const world = await createWorld(database());
    const query = { branch: "topic", run_id: "1", job_id: "tests", suite: "unit" };
    for (const writer of ["property-runner", "fixture-runner", "flake-runner"] as const) {
      const runner = await world.credential(writer);
      const upload = () => uploadReport(runner, world.slug, sha, query, bytes);
      expect(await upload()).toMatchObject({ writer, repeated: false });
      expect(await upload()).toMatchObject({ writer, repeated: true });
    }
  });
});
