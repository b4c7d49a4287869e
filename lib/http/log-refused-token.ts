/**
 * Writes one JSON line for a CI job that named a project's trust rule and was let in by none: a workflow to repair, or somebody
 * who tries. The claims are a stranger's text, cut short by the caller; the token is never in it.
 */
export function logRefusedToken(refused: {
  readonly projectId: string;
  readonly reason: string;
  readonly claims: Readonly<Record<string, string>>;
}): void {
  console.warn(JSON.stringify({ level: "warn", event: "ci_token_refused", ...refused }));
}
