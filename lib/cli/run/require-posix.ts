import { couldNotScore } from "../cli-error";

/** Throws exit 3 on Windows: there a run that hangs could not be ended with everything that it started. */
export function requirePosix(): void {
  if (process.platform === "win32")
    throw couldNotScore("this command needs process groups: run it on Linux or macOS, or in WSL");
}
