/** Writes what happened between this server and GitHub to the log, as one JSON line. `facts` hold no secret. */
export function logGithub(
  level: "info" | "warn" | "error",
  event: string,
  facts: Readonly<Record<string, string | number | null>>,
): void {
  const line = JSON.stringify({ level, event, ...facts });
  if (level === "info") console.log(line);
  else console.error(line);
}
