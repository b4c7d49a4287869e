import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inputsDigest } from "./inputs-digest";
import { runNode } from "./run-node";
import { say } from "./say";

const stamp = ".next/made-from.txt";
const outputs = [
  stamp,
  ".next/BUILD_ID",
  "lib/db/generated/made-from.txt",
  "public/leaseboard.mjs",
  "public/leaseboard-vitest.mjs",
  "public/leaseboard-playwright.mjs",
];

/** Makes the database clients, the command line and the app, or nothing when what they are made from has not changed. */
export function buildIfChanged(): void {
  const digest = inputsDigest(".");
  const made = outputs.every((file) => existsSync(file));
  if (made && readFileSync(stamp, "utf8") === digest) return;
  makeClients();
  runNode("Building the command line", ["--import", "tsx", "scripts/build-cli.ts"]);
  runNode("Building the reporters", ["--import", "tsx", "scripts/build-collectors.ts"]);
  say("Building the app (a minute or two)");
  runNode("The build", ["node_modules/next/dist/bin/next", "build"]);
  writeFileSync(stamp, digest);
}

/** Makes the database clients, which types, tests and the build need. Quick when they fit the schema. */
export function makeClients(): void {
  runNode("Making the database clients", ["--import", "tsx", "scripts/generate.ts"]);
}
