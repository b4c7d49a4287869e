import { createAppAuth } from "@octokit/auth-app";
import { Octokit } from "@octokit/core";
import { type GithubRepository, githubRepository } from "./github-repository";
import { sendTo } from "./send-to";

/** What the App is opened with; `privateKey` is PKCS#8 in PEM. */
export type GithubAppOptions = {
  readonly id: number;
  readonly privateKey: string;
  readonly apiUrl: string;
  readonly now: () => Date;
};

/** The GitHub App of this server, as GitHub's API shows it. Every call throws `GithubError` alone. */
export type GithubApp = {
  readonly id: number;
  /** The installation that can see `owner/name`; null where the App is not installed there. */
  readonly installationOf: (repository: string) => Promise<string | null>;
  /** A repository by way of an installation. `signal` ends what hangs. */
  readonly repository: (installationId: string, fullName: string, signal?: AbortSignal) => GithubRepository;
};

/** Opens the App. Nothing is asked before the first call; tokens of installations are kept for as long as they live. */
export function openGithubApp({ id, privateKey, apiUrl, now }: GithubAppOptions): GithubApp {
  const opened = new Map<string, Octokit>();
  const open = (installationId?: number) =>
    new Octokit({
      authStrategy: createAppAuth,
      auth: { appId: id, privateKey, ...(installationId === undefined ? {} : { installationId }), log: quiet },
      baseUrl: apiUrl,
      userAgent: "leaseboard",
      log: quiet,
    });
  const asApp = open();
  const installation = (installationId: string) => {
    const known = opened.get(installationId) ?? open(Number(installationId));
    opened.set(installationId, known);
    return known;
  };
  return {
    id,
    installationOf: async (repository) => {
      const [owner = "", repo = ""] = repository.split("/");
      const send = sendTo(asApp, { now });
      const found = await send.orNull((ask) => ask("GET /repos/{owner}/{repo}/installation", { owner, repo }));
      return found === null ? null : String(found.data.id);
    },
    repository: (installationId, fullName, signal) => {
      const onUnauthorized = () => opened.delete(installationId);
      return githubRepository(sendTo(installation(installationId), { now, signal, onUnauthorized }), id, fullName);
    },
  };
}

// What matters reaches the sender as an error; the library would write to the console besides.
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

function silent(): void {}
