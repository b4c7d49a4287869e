import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

export type { SchemaEngine };

let loaded = false;

/** Prisma's own migration engine, compiled to WebAssembly, working through a driver adapter: no download, no binary. */
export async function schemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  datamodel?: string,
): Promise<SchemaEngine> {
  if (!loaded) load();
  loaded = true;
  return bindings.SchemaEngine.new(
    { datamodels: datamodel === undefined ? undefined : [["schema.prisma", datamodel]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
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
  return { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] };
}

function load(): void {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const module = new WebAssembly.Module(readFileSync(join(folder, "schema_engine_bg.wasm")));
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
