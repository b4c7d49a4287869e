import { problemSchema } from "@/lib/contract/v1/problem";
import { printable } from "@/lib/domain/printable";
import type { Server } from "./parse-server";
import { whoMay } from "./who-may";

/** One line that says why the server did not give what was asked, and what to do where that is known. */
export async function refusalText(server: Server, response: Response): Promise<string> {
  const name = new URL(server.projectUrl).origin;
  const location = response.headers.get("location");
  if (response.status >= 300 && response.status < 400 && location !== null) {
    return `${name} redirects to ${redirectText(server, location)}`;
  }
  const detail = await problemText(response);
  const said = `${name} answered ${response.status}${detail === "" ? "" : `: ${detail}`}`;
  const hint = detail !== "" && response.status === 404 ? undefined : hints[response.status];
  return hint === undefined ? said : `${said} (${hint(server, whoMay(pathOf(server, response)))})`;
}

/** Of a foreign address only the origin: the rest may hold what a sign-in page was sent with. */
function redirectText({ projectUrl }: Server, location: string): string {
  const target = URL.canParse(location, projectUrl) ? new URL(location, projectUrl) : null;
  if (target?.origin === new URL(projectUrl).origin) {
    return `${printable(target.pathname).slice(0, 300)}; no redirect is followed: is a Leaseboard there?`;
  }
  return `${target?.origin ?? "nowhere"}; no redirect is followed, so give --server its final address`;
}

/** What was asked for, below the project. */
function pathOf({ projectUrl }: Server, { url }: Response): string {
  const asked = url.replace(/[?#].*$/s, "");
  return asked.startsWith(projectUrl) ? asked.slice(projectUrl.length) : "";
}

const hints: Readonly<Record<number, (server: Server, who: string | undefined) => string>> = {
  401: (server, who) =>
    server.tokenFrom === undefined ? `set LEASEBOARD_TOKEN to ${who ?? "a credential"}` : invalid[server.tokenFrom],
  403: (server, who) => `${credentialName(server)} may not do this${who === undefined ? "" : `; it takes ${who}`}`,
  404: () => "is that a Leaseboard?",
};

const invalid = {
  LEASEBOARD_TOKEN: "the credential in LEASEBOARD_TOKEN is not valid",
  LEASEBOARD_ID_TOKEN: "sent was the token in LEASEBOARD_ID_TOKEN",
  GitHub: "sent was this job's identity token",
} as const;

function credentialName({ tokenFrom }: Server): string {
  return tokenFrom === "GitHub" ? "this job's identity token" : `the credential in ${tokenFrom ?? "LEASEBOARD_TOKEN"}`;
}

async function problemText(response: Response): Promise<string> {
  let body: unknown;
  try {
    body = JSON.parse(await response.text());
  } catch {
    return "";
  }
  const problem = problemSchema.safeParse(body);
  return problem.success ? printable(problem.data.detail).slice(0, 300) : "";
}
