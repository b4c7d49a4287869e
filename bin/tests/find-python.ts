import { spawnSync } from "node:child_process";

const modules = ["pytest", "hypothesis", "xdist"] as const;

/** A Python that has pytest, and which of the tried plugins it has. */
export type Python = { readonly command: string; readonly has: ReadonlySet<(typeof modules)[number]> };

/**
 * The Python with the most of pytest, hypothesis and pytest-xdist: `python3` on the path may be another one than the system's, whose
 * packages come from the distribution. Undefined where none has pytest.
 */
export function findPython(): Python | undefined {
  const found = ["python3", "/usr/bin/python3", "python"].map(
    (command): Python => ({ command, has: modulesOf(command) }),
  );
  return found.filter(({ has }) => has.has("pytest")).sort((one, other) => other.has.size - one.has.size)[0];
}

/** Whether the tests of the pytest plugin can all run. */
export function hasEverything({ has }: Python): boolean {
  return modules.every((name) => has.has(name));
}

function modulesOf(command: string): Python["has"] {
  const program = `import importlib.util as u; print(*[m for m in ${JSON.stringify(modules)} if u.find_spec(m)])`;
  const { stdout, status } = spawnSync(command, ["-c", program], { encoding: "utf8" });
  const names = status === 0 ? stdout.trim().split(/\s+/) : [];
  return new Set(modules.filter((name) => names.includes(name)));
}
