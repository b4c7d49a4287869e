import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandHelp, overview } from "@/lib/cli/help";

// A call ends where its line or its code does, or where the user's own command begins.
const call = /\bleaseboard(?:\.mjs)? (?<name>[a-z]+)(?<words>(?:(?! -- )[^\n`<|;"])*)/g;

/** What a text calls that the help of the command line does not know: commands by name, flags by command and flag. */
function unknownCalls(text: string): string[] {
  const unknown: string[] = [];
  for (const { groups } of text.replaceAll("\\\n", " ").matchAll(call)) {
    const { name = "", words = "" } = groups ?? {};
    const help = commandHelp(name);
    const flags = [...words.matchAll(/(?<= )--[a-z][a-z-]*/g)].map(([flag]) => flag);
    if (help === overview) {
      if (flags.length > 0) unknown.push(`leaseboard ${name}`);
    } else unknown.push(...flags.filter((flag) => !help.includes(flag)).map((flag) => `leaseboard ${name} ${flag}`));
  }
  return unknown;
}

function textsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:md|yml|tsx?)$/.test(entry.name));
  return texts.map(({ parentPath, name }) => join(parentPath, name));
}

describe("the commands that texts name", () => {
  it("are looked for as people write them", () => {
    expect(unknownCalls("<code>leaseboard lanes --server</code>")).toEqual(["leaseboard lanes --server"]);
    expect(unknownCalls("node leaseboard.mjs collect \\\n  --out F")).toEqual(["leaseboard collect"]);
    expect(unknownCalls("`leaseboard gate --server URL` and leaseboard property --suite a -- pytest --seed")).toEqual(
      [],
    );
  });

  it.each(["README.md", ...textsIn("docs"), ...textsIn("components"), ...textsIn("app")])(
    "%s names none that the command line does not have",
    (file) => expect(unknownCalls(readFileSync(file, "utf8"))).toEqual([]),
  );
});
