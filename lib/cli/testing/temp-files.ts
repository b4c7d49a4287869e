import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for one test, gone when the test is. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "leaseboard-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a folder: text and bytes as they are, everything else as JSON. Returns their paths by name. */
export function tempFiles<const T extends Readonly<Record<string, unknown>>>(
  files: T,
): Record<keyof T & string, string> {
  const folder = tempFolder();
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(
      path,
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
    return [name, path];
  });
  return Object.fromEntries(paths);
}
