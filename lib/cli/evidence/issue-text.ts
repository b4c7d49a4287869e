import type { z } from "zod";

/** What zod found in one value, as one line: the dotted path of each problem, unknown keys by name. At most five are told. */
export function issueText(error: z.ZodError): string {
  const all = error.issues.flatMap(issueLines);
  const more = all.length > 5 ? ` (and ${all.length - 5} more)` : "";
  return all.slice(0, 5).join("; ") + more;
}

function issueLines(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${path === "" ? "" : `${path}: `}unknown key ${JSON.stringify(key)}`);
  }
  return [path === "" ? issue.message : `${path}: ${issue.message}`];
}
