import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { readAppKey } from "./app-key";
import { type GithubApp, openGithubApp } from "./github-app";

const shared = globalThis as { leaseboardGithubApp?: GithubApp };

/**
 * The GitHub App that the settings name, opened at the first call; null where they name none.
 * @throws SettingsError when its key file cannot be used.
 */
export function configuredGithubApp(): GithubApp | null {
  const settings = env().githubApp;
  if (settings === undefined) return null;
  const { id, privateKeyFile, apiUrl } = settings;
  shared.leaseboardGithubApp ??= openGithubApp({ id, apiUrl, now, privateKey: readAppKey(privateKeyFile) });
  return shared.leaseboardGithubApp;
}
