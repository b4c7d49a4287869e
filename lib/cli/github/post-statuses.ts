import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { type GithubStatus, githubStatuses, statusPrefixes } from "@/lib/contract/v1/github-statuses";
import { errorText } from "../cli-error";
import type { Io } from "../io";
import { type JobRepository, jobRepository } from "./job-repository";
import { mayTryAgain, refusalOf } from "./refusal-of";

/** For all requests together, pauses included: a job does not wait for GitHub to get well. */
const budgetMs = 30_000;
const attempts = 4;
const firstPauseMs = 500;

/**
 * Posts the three statuses of a verdict on a commit with the job's own token, under names that are advice and can satisfy no gate
 * (design 8). What could not be posted, and why, is one line on standard error: it changes no verdict and no exit code. `page` is the
 * verdict's address on the server.
 */
export async function postStatuses(io: Io, verdict: VerdictBody, commit: string, page: string): Promise<void> {
  const statuses = githubStatuses(verdict, statusPrefixes.advisory);
  const repository = jobRepository(io.env);
  if (typeof repository === "string") return note(io, statuses, repository);
  const budget = AbortSignal.timeout(budgetMs);
  const left = [...statuses];
  for (const status of statuses) {
    const problem = await post(io, repository, commit, { ...status, target_url: page }, budget);
    if (problem !== null) return note(io, left, problem);
    left.shift();
  }
}

function note(io: Io, left: readonly GithubStatus[], problem: string): void {
  const names = left.map(({ context }) => context).join(", ");
  io.stderr(`leaseboard: not posted on GitHub: ${names}: ${problem}. The verdict stands.\n`);
}

type Told = GithubStatus & { readonly target_url: string };

/** Null when it is posted, else why not. Tried again after a 5xx, a broken connection and a rate limit that ends soon. */
async function post(
  io: Io,
  { apiUrl, fullName, token }: JobRepository,
  commit: string,
  status: Told,
  budget: AbortSignal,
): Promise<string | null> {
  let problem = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    let pauseMs = firstPauseMs * 2 ** attempt;
    try {
      const response = await io.fetch(`${apiUrl}/repos/${fullName}/statuses/${commit}`, {
        method: "POST",
        headers: {
          accept: "application/vnd.github+json",
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "user-agent": "leaseboard",
          "x-github-api-version": "2022-11-28",
        },
        body: JSON.stringify(status),
        redirect: "manual",
        signal: budget,
      });
      if (response.status === 201) return null;
      problem = refusalOf(response);
      const again = mayTryAgain(response);
      if (again === null || again > budgetMs) return problem;
      pauseMs = Math.max(pauseMs, again);
    } catch (error) {
      problem = `GitHub could not be reached: ${errorText(error)}`;
    }
    if (attempt === attempts - 1 || !(await pause(io, pauseMs, budget))) break;
  }
  return budget.aborted ? `${problem}; ${budgetMs / 1000} s are over` : `${problem} (tried ${attempts} times)`;
}

async function pause(io: Io, ms: number, budget: AbortSignal): Promise<boolean> {
  try {
    await io.sleep(ms, budget);
    return true;
  } catch {
    return false;
  }
}
