import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { nativePackageAborts, nativePackageLoads } from "./native-package.mjs";

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
  if (nativePackageAborts(root)) {
    console.log(`· Building better-sqlite3 with the headers of Node.js ${soundHeaders} …`);
    runNpm(root, ["rebuild", "better-sqlite3", `--target=${soundHeaders}`]);
    if (nativePackageAborts(root)) throw new Error(abortsLater);
  }
}

/** The last of Node.js 24 whose headers make an addon that does not end the process; the later ones load what it makes. */
const soundHeaders = "24.18.1";

const abortsLater = `better-sqlite3, as it was compiled here, would end the server in the middle of its work: the headers of
Node.js 24.19 and later make it so (nodejs/node#65446). Use Node.js 20.19 to 24.18, or compile it with the headers of ${soundHeaders}.`;

function whyInstall(root) {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return "none are there yet";
  const lock = join(root, "package-lock.json");
  return statSync(lock).mtimeMs > statSync(installed).mtimeMs ? "package-lock.json is newer" : null;
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
