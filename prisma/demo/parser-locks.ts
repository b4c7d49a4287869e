import { createHash } from "node:crypto";
import type { LockChangeBody } from "@/lib/contract/v1/locks";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";
import type { DemoPeople } from "./people";
import type { Ago, Story } from "./story";

export const fixtureSuite = "golden";
export const fixtureCases = ["arrays", "comments", "dates", "escapes", "floats", "inline_tables"] as const;
type FixtureCase = (typeof fixtureCases)[number];

/** The digest of a fixture's output; `edition` tells the bytes before a change from those after it. */
export function fixtureDigest(name: string, edition = 1): string {
  return `sha256:${createHash("sha256").update(`${name} ${edition}`).digest("hex")}`;
}

type Change = {
  readonly by: "priya" | "lee";
  readonly name: FixtureCase;
  readonly edition: number;
  readonly why: string;
  readonly pull: number;
  readonly asked: Ago;
  readonly answer?: Ago & { readonly decision: "approve" | "refuse"; readonly note: string };
};

/** Six locks, one case with two approved digests, one change that was refused and one that waits. */
export function tellParserLocks(story: Story, people: DemoPeople, slug: string): void {
  for (const name of fixtureCases) {
    const why = "The first digest of the golden output, read line by line by two of us.";
    const answer = { days: 30, decision: "approve", note: "" } as const;
    tell(story, people, slug, { by: "priya", name, edition: 1, why, pull: 371, asked: { days: 31 }, answer });
  }
  for (const change of changes) tell(story, people, slug, change);
}

function tell(story: Story, people: DemoPeople, slug: string, change: Change): void {
  let request: LockChangeBody | null = null;
  story.on(change.asked, async () => {
    request = await requestLockChange(people[change.by], slug, {
      suite_id: fixtureSuite,
      case_id: change.name,
      path: `tests/golden/${change.name}.toml`,
      digest: fixtureDigest(change.name, change.edition),
      why: change.why,
      pull_request: `https://git.example.org/acme/parser/pull/${change.pull}`,
    });
  });
  const { answer } = change;
  if (answer === undefined) return;
  story.on(answer, async () => {
    if (request === null) throw new Error("A lock change is answered before it is asked for.");
    const { decision, note } = answer;
    await reviewLockChange(people.omar, slug, request.id, { decision, note, version: request.version });
  });
}

const changes: readonly Change[] = [
  {
    by: "lee",
    name: "floats",
    edition: 2,
    why: "The shortest form that reads back the same, as the language reference now asks.",
    pull: 398,
    asked: { days: 16 },
    answer: { days: 15, decision: "approve", note: "Read the diff: only trailing zeros go." },
  },
  {
    by: "priya",
    name: "escapes",
    edition: 2,
    why: "The printer escapes tabs.",
    pull: 402,
    asked: { days: 11 },
    answer: { days: 10, decision: "refuse", note: "The bytes moved by accident: a tab is legal there." },
  },
  {
    by: "lee",
    name: "dates",
    edition: 2,
    why: "Local dates keep their fraction of a second; the old bytes lost it.",
    pull: 412,
    asked: { days: 5 },
  },
];
