import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the packages when they are missing or older than package-lock.json, and rebuilds the native one when it was
 * built for another Node. Uses nothing but Node: it runs before anything is installed. Throws with what went wrong.
 */
export function ensurePackages(root) {
  const reason = whyInstall(root);
  if (reason !== null) {
    console.log(`· Installing packages (${reason}) …`);
    runNpm(root, ["ci", "--no-audit", "--no-fund"]);
  }
  if (!nativePackageLoads(root)) {
    console.log("· Building better-sqlite3 for this Node …");
    runNpm(root, ["rebuild", "better-sqlite3"]);
    if (!nativePackageLoads(root))
      throw new Error("better-sqlite3 does not load, even after npm rebuild better-sqlite3.");
  }
}

function whyInstall(root) {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return "none are there yet";
  const lock = join(root, "package-lock.json");
  return statSync(lock).mtimeMs > statSync(installed).mtimeMs ? "package-lock.json is newer" : null;
}

function nativePackageLoads(root) {
  const program = 'new (require("better-sqlite3"))(":memory:").close()';
  return spawnSync(process.execPath, ["-e", program], { cwd: root, stdio: "ignore" }).status === 0;
}

function runNpm(root, args) {
  // Under npm its own path is known; otherwise npm is looked up, through a shell where that is a batch file.
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`npm ${args.join(" ")} failed; its own message is above.`);
}
