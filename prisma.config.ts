import { defineConfig } from "prisma/config";

// `prisma generate` looks for a schema engine that it never runs, and would download it: any existing program satisfies it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma" });
