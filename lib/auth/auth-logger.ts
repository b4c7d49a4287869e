import type { NextAuthOptions } from "next-auth";

/** next-auth's messages as one JSON line each: the code and the error's own words, never a profile, token or password. */
export const authLogger: NonNullable<NextAuthOptions["logger"]> = {
  error: (code, metadata) => {
    const error = metadata instanceof Error ? metadata : metadata.error;
    console.error(JSON.stringify({ level: "error", event: "sign_in", code, message: error?.message }));
  },
  warn: (code) => {
    console.warn(JSON.stringify({ level: "warn", event: "sign_in", code }));
  },
  debug: () => {},
};

/** Logs what went wrong while somebody signed in. Out: the name by which the sign-in page knows trouble of the server. */
export function logSignInDefect(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: "error", event: "sign_in", code: "DEFECT", message, stack }));
  return "Defect";
}
