import { parseArgs } from "node:util";

export type StartOptions = { readonly port: string | undefined; readonly demo: boolean; readonly help: boolean };

export const usage = `npm start [-- options]

  --port N   listen on this port instead of PORT or 3000
  --demo     fill an empty database with two projects to look at
  --help     this text

Every setting is described in the README.`;

/** Reads the arguments of the start command. Throws with a clear text for an argument that it does not know. */
export function startOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: "string" }, demo: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  return { port: values.port, demo: values.demo ?? false, help: values.help ?? false };
}
