import type { Database, Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";

const windowMs = 15 * 60_000;
const limits = { account: 5, address: 50 };

/** One attempt to prove a password, counted as a failure until it has succeeded. */
export type Attempt = { readonly accountKey: string; readonly rowIds: readonly string[] };

type Deps = { readonly db: Database; readonly now: () => Date };

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip under the limit: 5 failures per
 * account and 50 per client address in 15 minutes (design 6). Kept in the database: all app instances share it. Throws
 * `rate_limited`, the same for accounts that exist and that do not; a refused attempt does not prolong the wait.
 */
export async function beginAttempt(deps: Deps, email: string, address: string | null): Promise<Attempt> {
  const now = deps.now();
  const since = new Date(now.getTime() - windowMs);
  const accountKey = accountKeyOf(email);
  const keys = [
    { key: accountKey, limit: limits.account },
    ...(address === null ? [] : [{ key: `address:${address}`, limit: limits.address }]),
  ];
  const rows = await deps.db.transaction(async (tx) => {
    await tx.signInFailure.deleteMany({ where: { at: { lte: since } } });
    return Promise.all(keys.map(({ key }) => tx.signInFailure.create({ data: { key, at: now } })));
  });
  const attempt = { accountKey, rowIds: rows.map((row) => row.id) };
  // Counted after the commit above: whoever commits n-th sees at least n.
  for (const { key, limit } of keys) {
    const count = await deps.db.read.signInFailure.count({ where: { key, at: { gt: since } } });
    if (count > limit) {
      await forget(deps.db, { id: { in: [...attempt.rowIds] } });
      throw new DomainError("rate_limited", "Too many attempts. Wait 15 minutes, then try again.");
    }
  }
  return attempt;
}

/** The password was right: the account's failures are forgotten, and this attempt is no failure of its address. */
export async function attemptSucceeded(db: Database, attempt: Attempt): Promise<void> {
  await forget(db, { OR: [{ key: attempt.accountKey }, { id: { in: [...attempt.rowIds] } }] });
}

async function forget(db: Database, where: object): Promise<void> {
  await db.transaction((tx) => tx.signInFailure.deleteMany({ where }));
}

/** Ends the wait of an account after failed attempts, inside a change. */
export async function forgetFailures(tx: Transaction, email: string): Promise<void> {
  await tx.signInFailure.deleteMany({ where: { key: accountKeyOf(email) } });
}

function accountKeyOf(email: string): string {
  return `account:${email}`;
}
