import type { GithubStatus } from "@/lib/contract/v1/github-statuses";
import { GithubError } from "./github-error";
import type { Send } from "./send-to";

/** A pull request, as far as it matters here. */
export type GithubPull = {
  readonly number: number;
  readonly open: boolean;
  readonly merged: boolean;
  readonly headSha: string;
  readonly headRef: string;
  /** The fork's `owner/name`; null for a branch of the repository itself. A deleted fork has no name: `unknown`. */
  readonly fork: string | null;
};

/** One repository at GitHub. Every call throws `GithubError` alone. */
export type GithubRepository = {
  /** As GitHub spells it; null where the installation cannot see it. */
  readonly fullName: () => Promise<string | null>;
  readonly setStatus: (sha: string, status: GithubStatus, targetUrl: string) => Promise<void>;
  readonly pull: (number: number) => Promise<GithubPull | null>;
  /** Numbers of the open pull requests whose newest commit this is. */
  readonly pullsOfHead: (sha: string) => Promise<number[]>;
  /** Ids of the App's own comments that begin with `marker`, oldest first, with their bodies. */
  readonly ownComments: (pull: number, marker: string) => Promise<{ readonly id: number; readonly body: string }[]>;
  readonly createComment: (pull: number, body: string) => Promise<void>;
  readonly updateComment: (id: number, body: string) => Promise<void>;
  readonly deleteComment: (id: number) => Promise<void>;
};

const perPage = 100;
/** GitHub closes an issue for comments long before. */
const mostPages = 50;

/** The repository `fullName`, asked as the App with this id. */
export function githubRepository(send: Send, appId: number, fullName: string): GithubRepository {
  const [owner = "", repo = ""] = fullName.split("/");
  const at = { owner, repo };
  return {
    fullName: async () => (await send.orNull((ask) => ask("GET /repos/{owner}/{repo}", at)))?.data.full_name ?? null,
    setStatus: async (sha, status, targetUrl) => {
      const told = { ...at, sha, ...status, target_url: targetUrl };
      await send.request((ask) => ask("POST /repos/{owner}/{repo}/statuses/{sha}", told));
    },
    pull: async (number) => {
      const found = await send.orNull((ask) =>
        ask("GET /repos/{owner}/{repo}/pulls/{pull_number}", { ...at, pull_number: number }),
      );
      if (found === null) return null;
      const { state, merged, head, base } = found.data;
      const isFork = head.repo?.id !== base.repo.id;
      return {
        number,
        open: state === "open",
        merged,
        headSha: head.sha,
        headRef: head.ref,
        fork: isFork ? (head.repo?.full_name ?? "unknown") : null,
      };
    },
    pullsOfHead: async (sha) => {
      const found = await send.orNull((ask) =>
        ask("GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls", { ...at, commit_sha: sha, per_page: perPage }),
      );
      const pulls = found?.data ?? [];
      return pulls.filter((pull) => pull.state === "open" && pull.head.sha === sha).map((pull) => pull.number);
    },
    ownComments: async (pull, marker) => {
      const own: { readonly id: number; readonly body: string }[] = [];
      for (let page = 1; page <= mostPages; page++) {
        const asked = { ...at, issue_number: pull, per_page: perPage, page };
        const { data } = await send.request((ask) =>
          ask("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", asked),
        );
        for (const { id, body = "", performed_via_github_app: app } of data) {
          if (app?.id === appId && body.startsWith(marker)) own.push({ id: Number(id), body });
        }
        if (data.length < perPage) return own.sort((a, b) => a.id - b.id);
      }
      throw new GithubError("refused", `Pull request #${pull} has more than ${perPage * mostPages} comments.`, 0);
    },
    createComment: async (pull, body) => {
      const told = { ...at, issue_number: pull, body };
      await send.request((ask) => ask("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", told));
    },
    updateComment: async (id, body) => {
      const told = { ...at, comment_id: id, body };
      await send.request((ask) => ask("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", told));
    },
    deleteComment: async (id) => {
      await send.orNull((ask) =>
        ask("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}", { ...at, comment_id: id }),
      );
    },
  };
}
