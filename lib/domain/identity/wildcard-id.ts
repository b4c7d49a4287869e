/**
 * Whether an id is a pattern for many tests instead of one test (design 3.3: refused). A `*` inside parameters or in a title is
 * part of a name (`test_op[2 * 3]`, `Suite.* does not`, `no_key?`), so only these count:
 * 1. nothing but stars, dots, brackets and separators: `*`, `**`, `*.*`, `[*\/*]`, `.*`;
 * 2. a star in the name itself, before any parameter, with no words after it: `pkg.*`, `tests/*\/x.py::t[a]`, `crc@.*`;
 * 3. the same after a path and a space: `ydb/core/ut Suite.*`;
 * 4. brackets that follow no name and hold a path of stars: `py3test.[test_x.py *\/*] chunk`.
 */
export function isWildcardId(testId: string): boolean {
  const id = testId.trim();
  if (!id.includes("*")) return false;
  if (!/[\p{L}\p{N}]/u.test(id)) return true;
  const head = /^[^\s[({<"'`]*/.exec(id)?.[0] ?? "";
  const isFollowedByWords = /^\s/.test(id.slice(head.length));
  if (head.includes("*") && !isFollowedByWords) return true;
  if (/^\S*\/\S* \S+[.:]\*+$/.test(id)) return true;
  return /(?:^|[\s./:])\[(?:[^\]]*\s)?\*+\/\*+\]/.test(id);
}
