import { now } from "@/lib/clock";
import { database } from "@/lib/db/client";
import { env } from "@/lib/env";
import { configuredGithubApp } from "@/lib/github/configured-app";
import { startSender } from "./start-sender";

const shared = globalThis as { leaseboardGithubSender?: true };

/**
 * Starts the sender of this process where a GitHub App is configured, once, and stops it with the process.
 * @throws SettingsError when the App's key cannot be used.
 */
export function startConfiguredSender(): void {
  const app = configuredGithubApp();
  if (app === null || shared.leaseboardGithubSender !== undefined) return;
  shared.leaseboardGithubSender = true;
  const stop = startSender({ db: database(), now, app, publicUrl: env().publicUrl });
  // Next ends the process by itself; what is under way is left to the next sender.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}
