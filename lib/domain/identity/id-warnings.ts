/**
 * Why an id may never match again: it carries something that changes from run to run (a memory address, a seed, an object hash,
 * a UUID, a temporary folder, a point in time). A warning, never a refusal: it may be a constant of the test.
 */
export function isUnstableId(testId: string): boolean {
  return unstable.some((pattern) => pattern.test(testId));
}

const unstable: readonly RegExp[] = [
  /\b0x[0-9a-f]{6,}/i,
  /\bseed\s*[=:]\s*\[?[0-9a-f]/i,
  /[a-z_]\w*@[0-9a-f]{6,8}\b/i,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i,
  /\/(?:tmp|var\/folders)\/|\bpytest-\d+\//,
  /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/,
  /(?<!\d)1[5-9]\d{8}(?:\d{3})?(?!\d)/,
];

/** Whether an id looks like several ids pasted into one field: `a.py::x b.py::y`, `a.py::x;b.py::y`. One lease holds one test. */
export function isSeveralIds(testId: string): boolean {
  return /::[^\s;,[\]("'`]+(?:\[[^\]]*\])?[\s;,]+(?:and\s+)?[^\s;,[\]("'`]+\.\w+::/.test(testId);
}
