import { z } from "zod";
import { settingsSchema } from "@/lib/env";

/** Settings that only tests use. */
const forTests = /^(?:LEASEBOARD_(?:TEST|ALLOW)|TEST_)/;

/** The README's table of settings, made from the schema that the server checks at its start. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).flatMap(([name, field]) => {
    if (forTests.test(name) || name === "NODE_ENV") return [];
    const about = z.globalRegistry.get(field)?.description ?? "";
    return [`| \`${name}\` | ${defaultOf(field)} | ${about.replaceAll("|", "\\|")} |`];
  });
  return ["| setting | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
}

function defaultOf(field: z.ZodType): string {
  const parsed = field.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return "";
  return `\`${String(parsed.data)}\``;
}

const begin = "<!-- settings:begin -->\n";
const end = "\n<!-- settings:end -->";

/** The README with the present table between its two marks. Throws when a mark is missing. */
export function withSettingsTable(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < 0) throw new Error("The README has lost the marks around its table of settings.");
  return `${readme.slice(0, from)}${begin}${settingsTable()}${readme.slice(to)}`;
}
