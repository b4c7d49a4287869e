import { existsSync } from "node:fs";
import { env } from "@/lib/env";
import { buildIfChanged } from "../steps/build-if-changed";
import { say } from "../steps/say";
import { startNext } from "./next-process";
import { requireFreePort } from "./require-free-port";
import { startOptions, usage } from "./start-options";

/** Everything from a fresh checkout to a served page. Returns the exit code; throws with a text for the person. */
export async function start(args: readonly string[]): Promise<number> {
  const options = startOptions(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  readSettings(options.port);
  const { host, port, publicUrl } = env();
  await requireFreePort(host, port);
  buildIfChanged();
  say("Preparing the database");
  // Loaded now and not above: they need the database clients, which the build step makes.
  const { prepareDatabase } = await import("./prepare-database");
  await prepareDatabase();
  const { firstSteps } = await import("./first-steps");
  const hint = options.demo ? await fillWithDemo() : await firstSteps();
  say(`Starting the server on ${host}:${port}`);
  return serve(host, port, () => {
    console.log(`\nLeaseboard is ready: ${publicUrl}  (stop it with Ctrl+C)\n`);
    if (hint !== null) console.log(`${hint}\n`);
  });
}

async function serve(host: string, port: number, onReady: () => void): Promise<number> {
  const server = startNext(host, port);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, server.stop);
  try {
    await server.ready();
    onReady();
  } catch (error) {
    server.stop();
    await server.ended;
    throw error;
  }
  return server.ended;
}

/** Settings come from the environment first, then from .env; an argument beats both. */
function readSettings(port: string | undefined): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const defaults = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  Object.assign(process.env, { ...defaults, ...process.env }, port === undefined ? {} : { PORT: port });
}

async function fillWithDemo(): Promise<string> {
  const { demo } = await import("./demo");
  return demo();
}
