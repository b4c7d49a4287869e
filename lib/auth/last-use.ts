import type { Database } from "@/lib/db/client";

const minuteMs = 60_000;

type Used = { readonly id: string; readonly lastUsedAt: Date | null };

/**
 * Notes that a credential or token was used, at most once a minute. Never rejects, and need not be waited for: reads go on
 * while writers queue, and a use that could not be noted is reported and refuses nobody.
 */
export async function touchLastUse(
  db: Database,
  model: "ciCredential" | "personalToken",
  row: Used,
  now: Date,
): Promise<void> {
  if (row.lastUsedAt !== null && now.getTime() - row.lastUsedAt.getTime() < minuteMs) return;
  const change = { where: { id: row.id }, data: { lastUsedAt: now } };
  try {
    await db.transaction((tx) =>
      model === "ciCredential" ? tx.ciCredential.updateMany(change) : tx.personalToken.updateMany(change),
    );
  } catch (error) {
    console.warn(`The last use of ${model} ${row.id} could not be noted.`, error);
  }
}
