export type LogGithub = (
  level: "info" | "warn" | "error",
  event: string,
  facts: Readonly<Record<string, string | number | null>>,
) => void;

/** Writes what happened between this server and GitHub to the log, as one JSON line. `facts` hold no secret. */
export const logGithub: LogGithub = (level, event, facts) => {
  const line = JSON.stringify({ level, event, ...facts });
  if (level === "info") console.log(line);
  else console.error(line);
};
