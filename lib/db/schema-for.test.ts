import { expect, it } from "vitest";
import { schemaFor } from "./schema-for";

const schema = `generator client {
  provider = "prisma-client"
  output   = "../lib/db/generated/sqlite"
}

datasource db {
  provider = "sqlite"
}

model Note {
  id   String @id
  text String @default("provider = \\"sqlite\\"")
}
`;

it("PostgreSQL's schema differs in the provider and in the client's folder, and in nothing else", () => {
  expect(schemaFor("postgresql", schema, "client")).toBe(
    schema
      .replace('\n  provider = "sqlite"', '\n  provider = "postgresql"')
      .replace("../lib/db/generated/sqlite", "client"),
  );
});

it("SQLite's schema is the edited one", () => {
  expect(schemaFor("sqlite", schema, "../lib/db/generated/sqlite")).toBe(schema);
});

it.each([
  ["no SQLite provider", schema.replace('provider = "sqlite"', 'provider = "mysql"')],
  ["two datasources", `${schema}datasource other {\n  provider = "sqlite"\n}\n`],
  ["no output", schema.replace(/^ *output.*$/m, "")],
])("A schema with %s is refused", (_, text) => {
  expect(() => schemaFor("postgresql", text, "client")).toThrow(/exactly one line/);
});
