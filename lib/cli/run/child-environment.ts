import type { Io } from "../io";

/** What every run sees, and every ledger records: results must not depend on the zone or on the order of hashes. */
export const fixedEnvironment = { TZ: "UTC", PYTHONHASHSEED: "0" } as const;

/**
 * Names that the code under test never sees: our own settings; what a job can turn into one of our credentials or into a status
 * on the pull request; files by which a step speaks to later steps; and what would point Git at the real repository.
 */
const removedNames = [
  /^LEASEBOARD_/,
  /^ACTIONS_/,
  /_ID_TOKEN$/,
  /^ID_TOKEN/,
  /^(?:GITHUB_TOKEN|GH_TOKEN|GH_ENTERPRISE_TOKEN|GITHUB_ENTERPRISE_TOKEN|GITLAB_TOKEN)$/,
  /^CI_JOB_(?:TOKEN|JWT)/,
  /^CI_(?:REPOSITORY_URL|REGISTRY_PASSWORD|DEPLOY_PASSWORD|DEPENDENCY_PROXY_PASSWORD)$/,
  /^GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/,
  /^GIT_/,
  // Of the shell that started us, not of the folder that the child runs in.
  /^(?:PWD|OLDPWD)$/,
];

/** Values that are such a credential under another name: one of ours, or a JSON Web Token, which GitLab's may be called anything. */
const removedValues = /\blb_(?:ci|pat|setup)_|^\s*eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*\s*$/;

/**
 * The environment of the project's own command (design 8): ours without credentials, with TZ and PYTHONHASHSEED set, and `more` on
 * top. A process of the same user can still read ours in /proc: a job that runs foreign code is given no credential at all.
 */
export function childEnvironment(env: Io["env"], more: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(env).flatMap(([name, value]): [string, string][] => {
    const isRemoved = value === undefined || removedValues.test(value) || removedNames.some((one) => one.test(name));
    return isRemoved ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...fixedEnvironment, ...more };
}

const repositoryNames = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_NAMESPACE",
  "GIT_PREFIX",
  "GIT_QUARANTINE_PATH",
]);

/** The environment of our own Git calls: as people configured it, but about the folder that is named, and asking nobody. */
export function gitEnvironment(env: Io["env"]): Record<string, string> {
  const kept = Object.entries(env).flatMap(([name, value]): [string, string][] =>
    value === undefined || repositoryNames.has(name) || name.startsWith("LEASEBOARD_") ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(kept), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };
}
