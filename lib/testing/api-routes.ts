import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type { Handler } from "@/lib/http/route";

const folder = join(import.meta.dirname, "../../app/api/v1");

/** A route file of the API: its path as the operations write it, and how to match a path. */
export type ApiRoute = {
  readonly path: string;
  readonly match: (path: string) => Readonly<Record<string, string>> | null;
  readonly load: () => Promise<Readonly<Record<string, Handler>>>;
};

/** Every route file below app/api/v1 but the catch-all, as Next would find it. */
export const apiRoutes: readonly ApiRoute[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts") && !file.includes("[..."))
  .map((file) => {
    const segments = file.split(sep).slice(0, -1);
    const path = `/${segments.map((segment) => segment.replace(/^\[(.+)\]$/, "{$1}")).join("/")}`;
    const pattern = new RegExp(`^${segments.map((segment) => `/${patternOf(segment)}`).join("")}$`);
    return {
      path,
      match: (asked) => {
        const found = pattern.exec(asked);
        return found && { ...found.groups };
      },
      load: () => import(join(folder, file)),
    };
  });

function patternOf(segment: string): string {
  const name = /^\[(.+)\]$/.exec(segment)?.[1];
  return name === undefined ? segment.replaceAll(".", "\\.") : `(?<${name}>[^/]+)`;
}
