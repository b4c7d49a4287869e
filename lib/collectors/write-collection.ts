import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Collection } from "@/lib/domain/collection/collection";

/** Writes collection.json (design 4.7) in one step: beside its place and then moved, so that no reader sees half of it. */
export function writeCollection(path: string, { framework, tests }: Collection): void {
  const body = { framework, tests: tests.map(withoutAbsent) };
  const temporary = `${path}.${process.pid}.part`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, `${JSON.stringify(body, null, 1)}\n`);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** An old collection never stands in for one that this run could not make. */
export function removeCollection(path: string): void {
  rmSync(path, { force: true });
}

function withoutAbsent({ base, file, line, ...test }: Collection["tests"][number]): object {
  return {
    ...test,
    ...(base === null ? {} : { base }),
    ...(file === null ? {} : { file }),
    ...(line === null ? {} : { line }),
  };
}
