/**
 * Mutants that no test can kill because they change nothing that anybody could see, and why. An entry that matches no survivor
 * is out of date and fails the run.
 */
export const equivalentMutants: readonly {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}[] = [
  {
    file: "lib/domain/policy/glob.ts",
    original: "at < characters.length",
    replacement: "(at) <= (characters.length)",
    why: "one more turn reads no character and adds the empty text",
  },
  {
    file: "lib/domain/policy/glob.ts",
    original: "1",
    replacement: "2",
    why: "the position of a segment that fits nowhere may be any negative number",
  },
  {
    file: "lib/domain/policy/glob.ts",
    original: "code === undefined",
    replacement: "false",
    why: "a position beyond the end of the text fits nothing afterwards either",
  },
  {
    file: "lib/domain/collection/unite-collections.ts",
    original: 'test.skip === "unconditional"',
    replacement: '(test.skip) !== ("unconditional")',
    why: "it is only compared with itself: either answer tells skipped tests from the others",
  },
  {
    file: "lib/domain/printable.ts",
    original: "plain.test(text)",
    replacement: "false",
    why: "the short way for plain ASCII only saves time",
  },
  {
    file: "lib/domain/identity/fold-text.ts",
    original: "/^[\\0-\\x7f]*$/.test(text)",
    replacement: "false",
    why: "the short way for ASCII only saves time",
  },
  {
    file: "lib/domain/identity/folded-subject.ts",
    original: "/^[\\0-\\x7f]*$/.test(visible)",
    replacement: "false",
    why: "the short way for ASCII only saves time",
  },
  {
    file: "lib/domain/identity/test-key.ts",
    original: '/^[\\0-\\x7f]*$/.test(testId) ? testId : testId.normalize("NFC")',
    replacement: '(testId.normalize("NFC"))',
    why: "the short way for ASCII only saves time",
  },
  {
    file: "lib/domain/identity/test-key.ts",
    original: '!id.includes("\\\\")',
    replacement: "false",
    why: "without a backslash there is nothing to replace; leaving early only saves time",
  },
  {
    file: "lib/domain/policy/protected-tests.ts",
    original: "tags.length === 0 && /^[\\0-\\x7f]*$/.test(testId) && !canMatch(testId)",
    replacement: "false",
    why: "the quick look only saves time: what it rules out, no glob matches",
  },
];
