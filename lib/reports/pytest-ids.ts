/**
 * The node ids that pytest writes into JUnit XML as this class and name. pytest turns `tests/net/test_x.py::TestA::test_b[1]` into
 * the class `tests.net.test_x.TestA` and the name `test_b[1]`, so a dot of the class stands for `/`, for `.py::` or for `::`. With
 * the `file` attribute (family xunit1) there is one answer; without it one for each place where the module can end, the longest
 * path first, and only one of them can be what was collected. A test in a folder with a dot in its name has to be reported with
 * `leaseboard_id`.
 */
export function pytestIds(test: { className: string | null; name: string; file: string | null }): string[] {
  const { className, name } = test;
  const file = test.file?.replaceAll("\\", "/") ?? null;
  if (!className) return file === null ? [] : [`${file}::${name}`];
  if (file !== null) {
    const module = file.replace(/\.py$/, "").replaceAll("/", ".");
    if (className === module) return [`${file}::${name}`];
    if (className.startsWith(`${module}.`)) return [nodeId(file, className.slice(module.length + 1).split("."), name)];
    // The test was inherited from another file: the class names the one it was collected in.
  }
  const parts = className.split(".");
  return parts.map((_, index) => {
    const end = parts.length - index;
    return nodeId(`${parts.slice(0, end).join("/")}.py`, parts.slice(end), name);
  });
}

function nodeId(file: string, classes: readonly string[], name: string): string {
  return [file, ...classes, name].join("::");
}
