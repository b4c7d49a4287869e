import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

export default defineConfig({
  resolve: { alias },
  test: {
    // Many tests wait for programs and databases: two share the cores of a small machine well.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{app,bin,components,lib,prisma}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts"],
          sequence: { shuffle: true },
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "db",
          globalSetup: ["lib/testing/postgres-global-setup.ts"],
          include: ["{app,bin,lib,prisma}/**/*.db.test.ts"],
          sequence: { shuffle: true },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
