import type { ProjectRole, Writer } from "@/lib/domain/words";
import type { FieldChange } from "./field-changes";
import type { GithubSettings } from "./github-view";
import type { PolicyBody } from "./v1/policy";
import type { CiProvider } from "./v1/trust-rule";

export type SettingsMember = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: ProjectRole;
  readonly active: boolean;
};

export type SettingsCredential = {
  readonly id: string;
  readonly name: string;
  readonly writer: Writer;
  /** The last four characters of the secret. */
  readonly hint: string;
  readonly state: "active" | "expired" | "revoked";
  /** RFC 3339, as the next two. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly createdBy: string;
};

/** A rule that lets jobs of a CI provider write without a secret. */
export type SettingsTrustRule = {
  readonly id: string;
  readonly name: string;
  readonly provider: CiProvider;
  readonly issuer: string;
  readonly audience: string;
  readonly repositoryId: string;
  readonly workflowRef: string;
  /** Null: any, and none. */
  readonly environment: string | null;
  readonly writer: Writer;
  readonly state: "active" | "revoked";
  /** RFC 3339. */
  readonly lastUsedAt: string | null;
  readonly createdBy: string;
};

/** A loosened policy that waits for a second owner. */
export type PolicyRequest = {
  readonly id: string;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: string;
  /** Wire names of what it loosens. */
  readonly loosened: readonly string[];
  readonly changes: readonly FieldChange[];
  /** The reader asked for it: another owner answers, the reader may withdraw. */
  readonly isMine: boolean;
};

/** What a project's settings page shows. Forms are there for owners; everybody else reads. */
export type SettingsView = {
  readonly now: string;
  readonly slug: string;
  readonly me: string;
  readonly canEdit: boolean;
  readonly project: { readonly name: string; readonly repository: string; readonly defaultBranch: string };
  /** Sent back as `base_revision` of a policy change. */
  readonly revision: number;
  readonly policy: PolicyBody;
  readonly loosened: { readonly at: string; readonly fields: readonly string[] } | null;
  readonly secondPerson: { readonly on: boolean; readonly canTurnOff: boolean };
  readonly fixtureOwner: { readonly userId: string; readonly leftAt: string | null } | null;
  readonly requests: readonly PolicyRequest[];
  readonly github: GithubSettings;
  readonly members: readonly SettingsMember[];
  /** Null below owner. */
  readonly credentials: readonly SettingsCredential[] | null;
  /** Null below owner. */
  readonly trustRules: readonly SettingsTrustRule[] | null;
  readonly keyless: {
    /** The server's own. */
    readonly origin: string;
    /** What CI asks its provider for, in tokens for this project. */
    readonly audience: string;
    /** The issuers that the server's operator allows. */
    readonly issuers: readonly string[];
  };
};
