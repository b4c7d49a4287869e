export type AccountToken = {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly state: "active" | "expired" | "revoked";
  /** RFC 3339, as the next two. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
};

/** One's own account. */
export type AccountView = {
  readonly now: string;
  readonly name: string;
  readonly email: string;
  /** IANA name; null: the browser's. */
  readonly timeZone: string | null;
  readonly hasPassword: boolean;
  readonly version: number;
  readonly tokens: readonly AccountToken[];
};
