import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaEngine, SchemasContainer } from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

let loaded = false;

/**
 * Runs `run` with Prisma's own migration engine, compiled to WebAssembly and working through a driver adapter: no
 * download, no binary. Every connection it opened is closed at the end.
 */
export async function withSchemaEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  run: (engine: SchemaEngine) => Promise<T>,
  datamodel?: string,
): Promise<T> {
  if (!loaded) load();
  loaded = true;
  const opened: SqlDriverAdapter[] = [];
  const engine = await bindings.SchemaEngine.new(
    { datamodels: datamodel === undefined ? undefined : [["schema.prisma", datamodel]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory({
      provider: factory.provider,
      adapterName: factory.adapterName,
      connect: async () => keep(await factory.connect()),
      connectToShadowDb: async () => keep(await factory.connectToShadowDb()),
    }),
  );
  try {
    return await run(engine);
  } finally {
    engine.free();
    await Promise.all(opened.map((adapter) => adapter.dispose()));
  }

  function keep(adapter: SqlDriverAdapter): SqlDriverAdapter {
    opened.push(adapter);
    return adapter;
  }
}

/** The SQL that leads from one schema to another; empty when they are the same. */
export async function diffScript(engine: SchemaEngine, from: DiffTarget, to: DiffTarget): Promise<string> {
  const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters: noFilters });
  const script = stdout?.trim() ?? "";
  return script === "-- This is an empty migration." ? "" : `${script}\n`;
}

export const noFilters = { externalTables: [], externalEnums: [] };

/** A schema text as one end of a diff. */
export function datamodel(content: string): DiffTarget {
  return { tag: "schemaDatamodel", ...schemaFiles(content) };
}

/** The database itself as one end of a diff; `content` is a schema text for its dialect. */
export function liveDatabase(content: string): DiffTarget {
  return { tag: "schemaDatasource", ...schemaFiles(content), configDir: "" };
}

function schemaFiles(content: string): SchemasContainer {
  return { files: [{ path: "schema.prisma", content }] };
}

function load(): void {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const module = new WebAssembly.Module(readFileSync(join(folder, "schema_engine_bg.wasm")));
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
