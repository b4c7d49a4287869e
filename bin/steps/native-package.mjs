import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const addon = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/** Whether better-sqlite3 opens a database under this Node. */
export function nativePackageLoads(root) {
  const program = 'new (require("better-sqlite3"))(":memory:").close()';
  return spawnSync(process.execPath, ["-e", program], { cwd: root, stdio: "ignore" }).status === 0;
}

/**
 * Whether better-sqlite3 would end this process at some garbage collection: so it does when it was compiled with the headers of
 * Node.js 24.19 or a later 24 (nodejs/node#65446). `major` is that of the Node that runs.
 */
export function nativePackageAborts(root, major = Number(process.versions.node.split(".")[0])) {
  return major === 24 && readFileSync(join(root, addon), "latin1").includes("RemoveEnvironmentCleanupHook");
}
