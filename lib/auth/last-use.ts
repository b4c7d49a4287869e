import type { Database, Transaction } from "@/lib/db/client";

const minuteMs = 60_000;

type Change = { readonly where: { readonly id: string }; readonly data: { readonly lastUsedAt: Date } };

const updates = {
  ciCredential: (tx: Transaction, change: Change) => tx.ciCredential.updateMany(change),
  personalToken: (tx: Transaction, change: Change) => tx.personalToken.updateMany(change),
  trustRule: (tx: Transaction, change: Change) => tx.trustRule.updateMany(change),
};

type Used = { readonly id: string; readonly lastUsedAt: Date | null };

/**
 * Notes that a credential, token or trust rule was used, at most once a minute. Never rejects, and need not be waited for: reads go on
 * while writers queue, and a use that could not be noted is reported and refuses nobody.
 */
export async function touchLastUse(db: Database, model: keyof typeof updates, row: Used, now: Date): Promise<void> {
  if (row.lastUsedAt !== null && now.getTime() - row.lastUsedAt.getTime() < minuteMs) return;
  const change = { where: { id: row.id }, data: { lastUsedAt: now } };
  try {
    await db.transaction((tx) => updates[model](tx, change));
  } catch (error) {
    console.warn(`The last use of ${model} ${row.id} could not be noted.`, error);
  }
}
