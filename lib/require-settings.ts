import { env, SettingsError } from "@/lib/env";

/** Ends the process at once when `read` finds settings wrong, with a line for each. */
export function requireSettings(read: () => unknown = env): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
