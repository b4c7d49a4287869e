import { resolve } from "node:path";

/** Where the data lives: one SQLite file (absolute path), or a PostgreSQL server. */
export type DatabaseTarget =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgresql"; readonly url: string };

/**
 * Reads a DATABASE_URL. `file:` paths are taken relative to the working directory.
 * What is wrong comes back as `problem`, without the URL, which may hold a password.
 */
export function parseDatabaseUrl(url: string): DatabaseTarget | { readonly problem: string } {
  if (url.startsWith("file:")) {
    const path = url.slice("file:".length).replace(/^\/\/(?=\/)/, "");
    if (path === "" || path.includes("?") || path.includes(":memory:")) {
      return { problem: "must name a file after file:, without options, like file:./data/leaseboard.db" };
    }
    return { kind: "sqlite", file: resolve(path) };
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    if (!URL.canParse(url) || new URL(url).pathname.length < 2) {
      return { problem: "must name a database, like postgresql://user:password@host:5432/leaseboard" };
    }
    return { kind: "postgresql", url };
  }
  return { problem: "must start with file: (SQLite) or postgresql:// (PostgreSQL)" };
}

/** @throws Error saying what is wrong, without the URL itself. */
export function databaseTarget(url: string): DatabaseTarget {
  const target = parseDatabaseUrl(url);
  if ("problem" in target) throw new Error(`DATABASE_URL ${target.problem}`);
  return target;
}

/** The target in words for messages and logs: host and database name, never user or password. */
export function describeTarget(target: DatabaseTarget): string {
  if (target.kind === "sqlite") return `SQLite file ${target.file}`;
  const { host, pathname } = new URL(target.url);
  return `PostgreSQL database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}
