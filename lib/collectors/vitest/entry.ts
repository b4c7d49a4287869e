import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { collectCommand } from "./collect-command";
import { LeaseboardReporter } from "./leaseboard-reporter";
import { tags } from "./tags";

const started = process.argv[1];
const collecting = Symbol.for("leaseboard.collecting");
const isCommand = started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(import.meta.url));
// The configuration that the command loads may import this file again, for its tags.
if (isCommand && !Object.hasOwn(globalThis, collecting)) {
  Object.assign(globalThis, { [collecting]: true });
  process.exitCode = await collectCommand(process.argv.slice(2));
}

export { LeaseboardReporter as default, tags };
