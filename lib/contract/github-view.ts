/** A project's link to GitHub, as its settings show it. Instants are RFC 3339. */
export type GithubLinkView = {
  readonly repository: string;
  readonly linkedAt: string;
  readonly linkedBy: string;
  /** Why nothing can be told any more: GitHub took the access away, or the project has another repository now. */
  readonly broken: string | null;
  /** GitHub asked for a pause until then. */
  readonly pausedUntil: string | null;
  /** The last day of observe mode, in UTC; null where the gate is on. */
  readonly observedThrough: string | null;
  /** How many commits and pull requests stand at what. */
  readonly counts: Readonly<Record<"told" | "waiting" | "givenUp", number>>;
  readonly lastToldAt: string | null;
  /** What could not be told, the newest first. */
  readonly troubles: readonly GithubTrouble[];
  /** The names to require, and those of observe mode. */
  readonly names: { readonly gate: readonly string[]; readonly observe: readonly string[] };
};

export type GithubTrouble = {
  readonly id: string;
  /** `commit aaaaaaaaaaaa`, `pull request #7`. */
  readonly about: string;
  readonly error: string;
  readonly attempts: number;
  readonly givenUp: boolean;
  /** Null: not before the next verdict or change. */
  readonly nextTryAt: string | null;
};

export type GithubSettings = {
  /** Whether the server has a GitHub App. */
  readonly configured: boolean;
  readonly repository: string;
  readonly link: GithubLinkView | null;
  /** The days that observe mode may end on. */
  readonly observeDays: { readonly first: string; readonly last: string };
};

/** What GitHub was last told about the commit of a verdict. */
export type GithubTold = {
  readonly toldAt: string | null;
  /** Until when that says to hold; null where it names no end. */
  readonly until: string | null;
  readonly error: string | null;
  readonly givenUp: boolean;
  readonly nextTryAt: string | null;
  readonly observed: boolean;
};
