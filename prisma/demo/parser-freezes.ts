import { createHash } from "node:crypto";
import type { FreezeBody } from "@/lib/contract/v1/freeze";
import type { Context } from "@/lib/services/context";
import { endFreeze } from "@/lib/services/freezes/end-freeze";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { recordReplay } from "@/lib/services/freezes/record-replay";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { demoCommit } from "./collections";
import type { DemoPeople } from "./people";
import type { Ago, Story } from "./story";

type Freezing = {
  readonly test: string;
  readonly by: "priya" | "lee" | "dana";
  readonly seed: string;
  readonly reason: string;
  readonly proposed: Ago;
  /** Days from now; negative: that many days ago. */
  readonly lastDay: number;
  readonly approved?: Ago;
  readonly sentBack?: Ago & { readonly note: string };
  readonly over?: Ago & { readonly as: "promoted" | "deleted" | "fixed" | "withdrawn"; readonly why: string };
  readonly replays: readonly (Ago & { readonly outcome?: "passed" | "error" })[];
};

const ci = "https://ci.example.org/acme/parser/jobs";

/** Tells the life of each freeze: who proposed it, what Omar said, when CI replayed it, how it ended. */
export function tellParserFreezes(story: Story, people: DemoPeople, runner: () => Context, slug: string): void {
  for (const [index, freezing] of parserFreezes.entries()) tell(story, people, runner, slug, freezing, index);
}

function tell(
  story: Story,
  people: DemoPeople,
  runner: () => Context,
  slug: string,
  freezing: Freezing,
  index: number,
): void {
  let freeze: FreezeBody | null = null;
  const current = () => {
    if (freeze === null) throw new Error(`${freezing.test} is acted on before it is proposed.`);
    return freeze;
  };
  const proposer = people[freezing.by];
  story.on(freezing.proposed, async () => {
    freeze = await proposeFreeze(proposer, slug, proposal(story, freezing, index, proposer.userId));
  });
  const { approved, sentBack, over } = freezing;
  if (approved) {
    story.on(approved, async () => {
      const { id, version } = current();
      freeze = await reviewFreeze(people.omar, slug, id, { decision: "approve", version });
    });
  }
  if (sentBack) {
    story.on(sentBack, async () => {
      const { id, version } = current();
      freeze = await reviewFreeze(people.omar, slug, id, { decision: "send_back", note: sentBack.note, version });
    });
  }
  for (const [turn, { outcome = "failed", ...ago }] of freezing.replays.entries()) {
    const job = `${ci}/${4100 + index * 40 + turn}`;
    story.on(ago, () =>
      recordReplay(runner(), slug, current().id, {
        job_url: job,
        outcome,
        commit_sha: demoCommit(job),
        artifact_url: outcome === "error" ? null : `${job}/artifacts/replay.json`,
      }),
    );
  }
  if (over) {
    story.on(over, async () => {
      const { id, version } = current();
      const who = over.as === "withdrawn" ? proposer : people.omar;
      freeze = await endFreeze(who, slug, id, { as: over.as, reason: over.why, version });
    });
  }
}

function proposal(story: Story, { test, seed, reason, lastDay }: Freezing, index: number, owner: string) {
  const input = createHash("sha256").update(`input of ${test}`).digest("hex");
  return {
    test_id: test,
    seed,
    input_sha256: input,
    expires_on: story.dayAhead(lastDay),
    last_replay_job: `${ci}/${4000 + index}`,
    reason,
    owner,
    replay_command: `TZ=UTC PYTHONHASHSEED=0 pytest -p no:randomly "${test}" \\\n  --seed=${seed} --frozen-input=.capsules/${input.slice(0, 12)}.bin`,
  };
}

const weekly = (...days: number[]) => days.map((day) => ({ days: day, hours: 2 }));

const parserFreezes: readonly Freezing[] = [
  {
    test: "tests/lex/test_unicode.py::test_normalizes_like_the_reference",
    by: "priya",
    seed: "20260911",
    reason: "Differs from the reference on one code point out of 40,000; which one depends on the seed.",
    proposed: { days: 46 },
    approved: { days: 45, hours: 4 },
    lastDay: -18,
    replays: weekly(44, 38, 31, 25),
    over: { days: 21, as: "promoted", why: "The seed found a real bug; a property now covers the whole plane." },
  },
  {
    test: "tests/net/test_ftp.py::test_passive_mode",
    by: "lee",
    seed: "7",
    reason: "The passive port range of the CI network is not ours to choose.",
    proposed: { days: 43 },
    approved: { days: 42, hours: 2 },
    lastDay: -14,
    replays: weekly(41, 33, 27),
    over: { days: 23, as: "deleted", why: "FTP mirrors are gone, and so is the test." },
  },
  {
    test: "tests/io/test_mmap.py::test_truncated_map",
    by: "lee",
    seed: "99",
    reason: "SIGBUS instead of an exception when the file shrinks between two reads.",
    proposed: { days: 41 },
    approved: { days: 40, hours: 3 },
    lastDay: -13,
    replays: weekly(39, 32),
    over: { days: 26, as: "fixed", why: "Reads are guarded now: no failure in 20,000 replays." },
  },
  {
    test: "tests/repl/test_history.py::test_two_sessions_append",
    by: "priya",
    seed: "12",
    reason: "Lines interleave when two sessions close at the same moment.",
    proposed: { days: 30 },
    lastDay: -20,
    replays: [],
    over: { days: 29, as: "withdrawn", why: "It is an order flake with a fix in review: a lease fits better." },
  },
  {
    test: "tests/net/test_proxy.py::test_reset_midway",
    by: "lee",
    seed: "3141592653",
    reason: "The proxy resets in the middle of a chunk on one of three runs; upstream has the ticket.",
    proposed: { days: 22 },
    approved: { days: 21, hours: 3 },
    lastDay: 6,
    replays: weekly(20, 13, 6, 1),
  },
  {
    test: "tests/io/test_pool.py::test_drain",
    by: "priya",
    seed: "42",
    reason: "Drains twice on a slow disk. The capsule holds the write order that shows it.",
    proposed: { days: 21 },
    approved: { days: 20, hours: 3 },
    lastDay: 5,
    replays: weekly(19, 9),
  },
  {
    test: "tests/fs/test_watch.py::test_rename_storm",
    by: "lee",
    seed: "8675309",
    reason: "The kernel merges events when a hundred renames arrive at once.",
    proposed: { days: 20 },
    approved: { days: 19, hours: 3 },
    lastDay: 1,
    replays: weekly(18, 11, 4),
  },
  {
    test: "tests/net/test_dns.py::test_ttl_zero",
    by: "priya",
    seed: "1009",
    reason: "The resolver of the runner image rounds a TTL of zero up.",
    proposed: { days: 17 },
    approved: { days: 16, hours: 3 },
    lastDay: -2,
    replays: weekly(15, 8, 3),
  },
  {
    test: "tests/lsp/test_diagnostics.py::test_burst_of_edits",
    by: "priya",
    seed: "18446744073709551629",
    reason: "A burst of edits loses one diagnostic; the seed needs all its 65 bits.",
    proposed: { days: 14 },
    approved: { days: 13, hours: 3 },
    lastDay: 12,
    replays: [{ days: 12 }, { days: 5, outcome: "passed" }, { hours: 20 }],
  },
  {
    test: "tests/cache/test_disk.py::test_full_disk",
    by: "lee",
    seed: "512",
    reason: "Needs a disk that fills within one write; the replay mounts one.",
    proposed: { days: 13 },
    approved: { days: 12, hours: 3 },
    lastDay: 9,
    replays: [{ days: 11 }, { days: 4, outcome: "error" }, { days: 2 }],
  },
  {
    test: "tests/async/test_pipes.py::test_slow_reader",
    by: "lee",
    seed: "77",
    reason: "The writer's timer fires before a reader of 1 byte per second is done.",
    proposed: { days: 10 },
    approved: { days: 9, hours: 3 },
    lastDay: 13,
    replays: weekly(8, 1),
  },
  {
    test: "tests/repl/test_terminal.py::test_resize_while_drawing",
    by: "priya",
    seed: "2048",
    reason: "A resize between two escape sequences leaves half a glyph.",
    proposed: { days: 9 },
    approved: { days: 8, hours: 3 },
    lastDay: 14,
    replays: weekly(7, 2),
  },
  {
    test: "tests/net/test_keepalive.py::test_idle_connections",
    by: "lee",
    seed: "600",
    reason: "The load balancer drops idle connections 50 ms early.",
    proposed: { days: 7 },
    approved: { days: 6, hours: 3 },
    lastDay: 16,
    replays: weekly(5),
  },
  {
    test: "tests/fs/test_locks.py::test_stale_lock_is_broken",
    by: "lee",
    seed: "5",
    reason: "A stale lock is seen as fresh when the clock of the file server lags.",
    proposed: { days: 4 },
    sentBack: {
      days: 3,
      hours: 1,
      note: "Which file server? The capsule needs its clock offset, or nobody can replay it.",
    },
    lastDay: 20,
    replays: [{ days: 3, hours: 20, outcome: "passed" }],
  },
  {
    test: "tests/async/test_cancel.py::test_cancel_twice",
    by: "priya",
    seed: "271828",
    reason: "The second cancel arrives while the first is being handled, on one of 400 runs.",
    proposed: { days: 2, hours: 3 },
    lastDay: 12,
    replays: [{ days: 2, hours: 1 }],
  },
  {
    test: "tests/fuzz/test_grammar.py::test_shrink[utf-16]",
    by: "lee",
    seed: "340282366920938463463374607431768211507",
    reason: "Shrinking loops on one surrogate pair. The seed is 129 bits and keeps every digit.",
    proposed: { days: 1, hours: 2 },
    lastDay: 13,
    replays: [{ hours: 22 }],
  },
  {
    test: "tests/repl/test_history.py::test_two_sessions_append",
    by: "dana",
    seed: "13",
    reason: "Still interleaves after the fix, now on network file systems only.",
    proposed: { hours: 5 },
    lastDay: 13,
    replays: [],
  },
];
