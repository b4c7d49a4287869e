import type { LivingTest } from "./collections";

const merge = (id: string, owner: string): LivingTest => ({
  id,
  kind: "oracle",
  lanes: [[60, "merge"]],
  attachments: { owner },
});

const property = (id: string, domain: string): LivingTest => ({
  id,
  kind: "property",
  lanes: [[60, "merge"]],
  attachments: { domain },
});

/** In the merge lane until it was frozen, that many days ago. */
const frozen = (id: string, daysAgo: number): LivingTest => ({
  id,
  kind: "oracle",
  lanes: [
    [60, "merge"],
    [daysAgo, "freeze"],
  ],
});

const goldenSuites = ["arrays", "comments", "dates", "escapes", "floats", "inline_tables"];

/** The tests of acme/parser over the last two months. */
export const parserTests: readonly LivingTest[] = [
  property("tests/lex/test_tokens.py::test_round_trip", "any text of at most 64 KiB"),
  property("tests/grammar/test_precedence.py::test_regrouping_keeps_value", "expressions up to depth 8"),
  merge("tests/net/test_retry.py::test_backoff", "Dana Okafor"),
  merge("tests/net/test_mirror.py::test_failover_to_second_mirror", "Dana Okafor"),
  merge("tests/cache/test_evict.py::test_lru_under_threads", "Priya Raman"),
  merge("tests/io/test_tmpdir.py::test_cleanup_after_crash", "Lee Park"),
  merge("tests/lsp/test_server.py::test_cancel_while_parsing", "Priya Raman"),
  merge("tests/plugins/test_loader.py::test_plugins_load_in_any_order", "Lee Park"),
  merge("tests/fs/test_paths.py::test_long_names", "Lee Park"),
  merge("tests/async/test_cancel.py::test_cancel_twice", "Priya Raman"),
  merge("tests/fuzz/test_grammar.py::test_shrink[utf-16]", "Lee Park"),
  merge("tests/repl/test_history.py::test_two_sessions_append", "Dana Okafor"),
  frozen("tests/net/test_proxy.py::test_reset_midway", 21),
  frozen("tests/io/test_pool.py::test_drain", 20),
  frozen("tests/fs/test_watch.py::test_rename_storm", 19),
  frozen("tests/net/test_dns.py::test_ttl_zero", 16),
  frozen("tests/lsp/test_diagnostics.py::test_burst_of_edits", 13),
  frozen("tests/cache/test_disk.py::test_full_disk", 12),
  frozen("tests/async/test_pipes.py::test_slow_reader", 9),
  frozen("tests/repl/test_terminal.py::test_resize_while_drawing", 8),
  frozen("tests/net/test_keepalive.py::test_idle_connections", 6),
  frozen("tests/fs/test_locks.py::test_stale_lock_is_broken", 4),
  {
    id: "tests/lex/test_unicode.py::test_normalizes_like_the_reference",
    kind: "oracle",
    propertySince: 22,
    lanes: [
      [60, "merge"],
      [45, "freeze"],
      [22, "merge"],
    ],
  },
  {
    id: "tests/net/test_ftp.py::test_passive_mode",
    kind: "oracle",
    lanes: [
      [60, "merge"],
      [42, "freeze"],
      [24, null],
    ],
  },
  {
    id: "tests/io/test_mmap.py::test_truncated_map",
    kind: "oracle",
    lanes: [
      [60, "merge"],
      [40, "freeze"],
      [26, "merge"],
      [25, null],
    ],
  },
  {
    id: "tests/legacy/test_v1_reader.py::test_reads_v1",
    kind: "oracle",
    lanes: [
      [60, "merge"],
      [18, null],
    ],
  },
  {
    id: "tests/grammar/test_ambiguity.py::test_first_rule_wins",
    kind: "oracle",
    propertySince: 13,
    lanes: [[60, "merge"]],
  },
  ...goldenSuites.flatMap((suite) =>
    ["minimal", "nested", "real_world", "broken", "huge"].map(
      (name): LivingTest => ({
        id: `tests/golden/test_${suite}.py::test_${name}`,
        kind: "golden",
        lanes: [[60, "witness"]],
      }),
    ),
  ),
];
