import type { CollectionBody } from "@/lib/contract/v1/files/collection";

/** How a test came out where it did not simply pass. */
export type Outcome = "failed" | "flaky";

/** A JUnit report of one lane as pytest writes it: every collected test of the lane passes but those that are named. */
export function demoReport(
  { tests }: CollectionBody,
  lane: "merge" | "witness" | "freeze",
  outcomes: Readonly<Record<string, Outcome>> = {},
): Uint8Array {
  const cases = tests.filter((test) => test.lanes.includes(lane)).map(({ id }) => testCase(id, outcomes[id]));
  const xml = `<testsuites><testsuite name="pytest" tests="${cases.length}">${cases.join("")}</testsuite></testsuites>`;
  return new TextEncoder().encode(xml);
}

function testCase(id: string, outcome: Outcome | undefined): string {
  const [file = "", name = ""] = id.split("::");
  const named = `<testcase classname="${file.replace(/\.py$/, "").replaceAll("/", ".")}" name="${name}" time="0.1"`;
  if (outcome === undefined) return `${named}/>`;
  const tag = outcome === "failed" ? "failure" : "flakyFailure";
  return `${named}><${tag} message="AssertionError">assert 2 == 3</${tag}></testcase>`;
}
