export type AdminUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly admin: boolean;
  readonly active: boolean;
  readonly hasPassword: boolean;
  /** `github`, `gitlab`, `oidc`: what the account has signed in with. */
  readonly providers: readonly string[];
  readonly projects: readonly { readonly slug: string; readonly role: string }[];
};

export type AdminProject = {
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly owners: readonly string[];
  /** Whether the admin is a member: only members see a project's pages. */
  readonly isMine: boolean;
};

/** What admins see: every account and every project. */
export type AdminView = {
  readonly me: string;
  readonly users: readonly AdminUser[];
  readonly projects: readonly AdminProject[];
};
