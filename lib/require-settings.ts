import { env, SettingsError } from "@/lib/env";

/** Ends the process at once when settings are wrong, with a line for each. */
export function requireSettings(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
