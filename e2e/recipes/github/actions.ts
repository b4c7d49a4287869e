import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GithubRun } from "./run-workflow";

type Inputs = Readonly<Record<string, string>>;

/** Does what an action does and says so. Throws where the action would fail its step. */
type Action = (run: GithubRun, workspace: string, inputs: Inputs) => string;

/** The actions that the recipes use. */
export const actions: Readonly<Record<string, Action>> = {
  "actions/checkout": (run, workspace, inputs) => {
    requireKnown(inputs, ["ref", "persist-credentials", "sparse-checkout"]);
    if (inputs["persist-credentials"] !== "false") throw new Error("The checkout keeps a credential in the work tree.");
    const folders = (inputs["sparse-checkout"] ?? "").split("\n").filter((line) => line !== "");
    const ref = inputs.ref ?? run.event.sha;
    run.service.repository.checkout(ref, workspace, folders);
    return `checked out ${ref}`;
  },
  "actions/setup-node": installed(["node-version", "cache"]),
  "actions/setup-python": installed(["python-version", "cache"]),
  "actions/upload-artifact": (run, workspace, inputs) => {
    requireKnown(inputs, ["name", "path", "if-no-files-found"]);
    const from = join(workspace, inputs.path ?? "");
    const isEmpty = !existsSync(from) || readdirSync(from).length === 0;
    if (isEmpty && inputs["if-no-files-found"] === "error") throw new Error(`No files were found in ${inputs.path}.`);
    const place = join(run.artifacts, `${run.attempt}`, inputs.name ?? "");
    if (existsSync(place)) throw new Error(`There is an artifact ${inputs.name} already.`);
    if (!isEmpty) cpSync(from, place, { recursive: true });
    return `kept ${inputs.name}`;
  },
  "actions/download-artifact": (run, workspace, inputs) => {
    requireKnown(inputs, ["name", "path"]);
    const place = join(run.artifacts, `${run.attempt}`, inputs.name ?? "");
    if (!existsSync(place)) throw new Error(`There is no artifact ${inputs.name}.`);
    cpSync(place, join(workspace, inputs.path ?? ""), { recursive: true });
    return `fetched ${inputs.name}`;
  },
};

/** What the machine of the test has already. */
function installed(names: readonly string[]): Action {
  return (_run, _workspace, inputs) => {
    requireKnown(inputs, names);
    return "installed";
  };
}

function requireKnown(inputs: Inputs, known: readonly string[]): void {
  const unknown = Object.keys(inputs).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`The input ${unknown.join(", ")} is not known here.`);
}
