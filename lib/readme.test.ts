import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withSettingsTable } from "@/scripts/settings-table";

const readme = readFileSync("README.md", "utf8");
const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

describe("the README", () => {
  it("lists every setting of the server as the server describes it", () => {
    expect(readme).toBe(withSettingsTable(readme));
  });

  it("names only files and folders that are there", () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(["README.md", "CONTRIBUTING.md"])("%s names only commands that package.json has", (file) => {
    const text = readFileSync(file, "utf8");
    const named = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    const npmOwn = new Set(["ci", "and", "install"]);
    expect(named.filter((name) => !npmOwn.has(name) && scripts[name] === undefined)).toEqual([]);
  });
});
