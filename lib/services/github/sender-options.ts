import type { Database } from "@/lib/db/client";
import type { GithubLink, GithubDelivery as Row } from "@/lib/db/generated/sqlite/client";
import type { GithubApp } from "@/lib/github/github-app";
import type { LogGithub } from "./log-github";

/** What the sender works with. */
export type Sender = {
  readonly db: Database;
  readonly now: () => Date;
  readonly app: GithubApp;
  /** Origin of this server, for links. */
  readonly publicUrl: string;
  /** Ends requests that hang when the server stops. */
  readonly signal?: AbortSignal;
  /** Where failures are told; the server's log where it is not said. */
  readonly log?: LogGithub;
};

/** A row that this sender alone is at, with what it belongs to. */
export type Claimed = {
  readonly row: Row;
  readonly project: { readonly id: string; readonly slug: string; readonly repository: string };
  readonly link: GithubLink;
};

/** What was told, and when it must be looked at again; null: not before something happens. */
export type Told = {
  readonly digest: string;
  readonly until: Date | null;
  readonly nextAt: Date | null;
  /** False where the same had been told already. */
  readonly sent: boolean;
  readonly gateSent: boolean;
  /** The commit or pull request needs no more following. */
  readonly ended: boolean;
  readonly pullRequest?: number | null;
  readonly headSha?: string;
};
