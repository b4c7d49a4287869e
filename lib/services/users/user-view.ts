import type { User } from "@/lib/db/generated/sqlite/client";

/** An account as admins see it. Instants are UTC. Never holds the password's hash. */
export type UserView = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly admin: boolean;
  readonly timeZone: string | null;
  readonly createdAt: Date;
  /** Null while the account may sign in. */
  readonly deactivatedAt: Date | null;
  readonly hasPassword: boolean;
  readonly version: number;
};

/** Names the fields of a stored user that may leave the services. */
export function userView(row: User): UserView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    admin: row.admin,
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    deactivatedAt: row.deactivatedAt,
    hasPassword: row.passwordHash !== null,
    version: row.version,
  };
}

/** What the audit trail keeps of an account. */
export function userFacts(row: User) {
  return {
    email: row.email,
    name: row.name,
    admin: row.admin,
    time_zone: row.timeZone,
    active: row.deactivatedAt === null,
    has_password: row.passwordHash !== null,
  };
}
