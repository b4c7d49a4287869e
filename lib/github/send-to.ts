import type { Octokit } from "@octokit/core";
import { GithubError, toGithubError } from "./github-error";

const requestTimeoutMs = 15_000;

type Ask = Octokit["request"];
type Answer = { readonly status: number };

/** Sends requests to GitHub's API. Both throw `GithubError` alone; `orNull` gives null where GitHub answers 404. */
export type Send = {
  readonly request: <T extends Answer>(run: (ask: Ask) => Promise<T>) => Promise<T>;
  readonly orNull: <T extends Answer>(run: (ask: Ask) => Promise<T>) => Promise<T | null>;
};

export type SendOptions = {
  readonly now: () => Date;
  readonly signal?: AbortSignal | undefined;
  /** Called for 401: the token that the client keeps is not taken any more. */
  readonly onUnauthorized?: () => void;
};

/** Sends through one client, each request with a time limit of its own, without following redirects. */
export function sendTo(octokit: Octokit, { now, signal, onUnauthorized }: SendOptions): Send {
  const request: Send["request"] = async (run) => {
    const response = await run(octokit.request.defaults(optionsOf(signal)) as Ask).catch((thrown: unknown) => {
      const error = toGithubError(thrown, now());
      if (error.status === 401) onUnauthorized?.();
      throw error;
    });
    if (response.status >= 300) {
      throw new GithubError("refused", "GitHub says that the repository has moved: link it again.", response.status);
    }
    return response;
  };
  return {
    request,
    orNull: async (run) => {
      try {
        return await request(run);
      } catch (error) {
        if (error instanceof GithubError && error.kind === "refused" && error.status === 404) return null;
        throw error;
      }
    },
  };
}

function optionsOf(signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  return {
    headers: { "x-github-api-version": "2022-11-28" },
    request: { signal: signal === undefined ? limit : AbortSignal.any([limit, signal]), redirect: "manual" },
  } as const;
}
