import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What makes tests flaky: a file in the folder that WEATHER names says, letter by letter, which tries fail (x). */
export function isBad(test) {
  const path = join(process.env.WEATHER ?? "", test);
  const tries = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (tries !== "") writeFileSync(path, tries.slice(1));
  return tries.startsWith("x");
}
