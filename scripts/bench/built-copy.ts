import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "scripts",
  "instrumentation.ts",
  "next.config.ts",
  "package.json",
  "postcss.config.mjs",
  "prisma.config.ts",
  "proxy.ts",
  "tsconfig.json",
];

/** From inside the copy. */
export const nextCommand = "../../node_modules/next/dist/bin/next";

const emptyRoute = `import { connection } from "next/server";

export async function GET() {
  await connection();
  return new Response(null, { status: 204 });
}
`;

/** Answers prepared bytes, compressed once, of the size that is asked for: what lease-state's full body is held against. */
const bytesRoute = `import { connection } from "next/server";
import { readFileSync } from "node:fs";

let bytes: Buffer | undefined;

export async function GET() {
  await connection();
  bytes ??= readFileSync(/* turbopackIgnore: true */ process.env.BENCH_BYTES ?? "");
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "application/json" } });
}
`;

/**
 * A copy of the app with two more routes, built: an empty handler, and one that answers prepared bytes. The app itself ships
 * neither. Returns the folder and what removes it.
 */
export function builtCopy(): { readonly folder: string; readonly remove: () => void } {
  // Inside the checkout, where the packages are found.
  const folder = join(process.cwd(), ".cache", "bench-app");
  rmSync(folder, { recursive: true, force: true });
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  skipTypes(join(folder, "next.config.ts"));
  addRoute(folder, "empty", emptyRoute);
  addRoute(folder, "bytes", bytesRoute);
  execFileSync(process.execPath, [nextCommand, "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The checkout's own build checks the types, of all of it; the copy holds only what the app is made from. */
function skipTypes(config: string): void {
  const text = readFileSync(config, "utf8");
  writeFileSync(
    config,
    text.replace("const nextConfig: NextConfig = {", "$& typescript: { ignoreBuildErrors: true },"),
  );
}

function addRoute(folder: string, name: string, text: string): void {
  const route = join(folder, "app", "api", "bench", name);
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, "route.ts"), text);
}
