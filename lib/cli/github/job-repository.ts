import type { Io } from "../io";

/** The repository of a job of GitHub Actions, and what it may write there with. */
export type JobRepository = { readonly apiUrl: string; readonly fullName: string; readonly token: string };

/** Reads GITHUB_TOKEN, GITHUB_REPOSITORY and GITHUB_API_URL. Out: the repository, or in words what is missing. */
export function jobRepository(env: Io["env"]): JobRepository | string {
  const token = env.GITHUB_TOKEN ?? "";
  if (token === "") return "GITHUB_TOKEN is not set; give it to the step, with the value github.token";
  if (!/^[\x21-\x7e]+$/.test(token)) return "GITHUB_TOKEN holds something else than a token";
  const fullName = env.GITHUB_REPOSITORY ?? "";
  if (!/^[\w.-]+\/[\w.-]+$/.test(fullName)) return "GITHUB_REPOSITORY does not name a repository, owner/name";
  const address = env.GITHUB_API_URL || "https://api.github.com";
  if (!isSafe(address)) return "GITHUB_API_URL must be https; plain http is for this machine only";
  return { token, fullName, apiUrl: address.replace(/\/+$/, "") };
}

/** The token is sent there: not in the clear. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname));
}
