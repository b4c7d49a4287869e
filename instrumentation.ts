import type { Instrumentation } from "next";

/** Runs once when a server starts. Next compiles this file for its edge runtime too, which has no settings to read. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("@/lib/require-settings");
  requireSettings();
  const { followNodeResponses } = await import("@/lib/http/node-response");
  followNodeResponses();
  const { startConfiguredSender } = await import("@/lib/services/github/start-configured-sender");
  requireSettings(startConfiguredSender);
}

/** Logs an error that no page or route handled, under the digest that the person sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { logDefect } = await import("@/lib/http/log-defect");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "no digest";
  logDefect(error, `${digest} (${request.method} ${context.routePath})`);
};
