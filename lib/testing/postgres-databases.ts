import { randomBytes } from "node:crypto";
import pg from "pg";

/** Makes a database on the server at `serverUrl`, empty or a copy of another one. @returns its URL. */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `leaseboard_test_${randomBytes(6).toString("hex")}`;
  await runStatement(serverUrl, `CREATE DATABASE "${name}"${template === undefined ? "" : ` TEMPLATE "${template}"`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the database that `url` names, whoever is still connected to it. */
export async function dropPostgresDatabase(serverUrl: string, url: string): Promise<void> {
  await runStatement(serverUrl, `DROP DATABASE "${databaseName(url)}" WITH (FORCE)`);
}

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
