import { defineConfig } from "vitest/config";
import { tags } from "./.leaseboard/leaseboard-vitest.mjs";

export default defineConfig({ test: { tags, include: ["tests/**/*.test.mjs"], setupFiles: ["tests/seed.mjs"] } });
