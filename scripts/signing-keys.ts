import { parseArgs } from "node:util";
import { now } from "@/lib/clock";
import { openDatabase } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Context } from "@/lib/services/context";
import { listSigningKeys, type SigningKeyView } from "@/lib/services/signing/list-signing-keys";
import { rotateSigningKey } from "@/lib/services/signing/rotate-signing-key";

// `keys:list` prints the keys that sign lease-state. `keys:rotate` makes the next one: it signs at once, or `-- --after HOURS`
// from now on, so that jobs can pin its thumbprint beside the old one before it does.

const usage = "Usage: npm run keys:list, or npm run keys:rotate [-- --after HOURS]";

try {
  const hours = parseCommand();
  const db = openDatabase(env().databaseUrl);
  try {
    const ctx: Context = { db, actor: { kind: "system" }, now };
    if (hours !== null) await rotateSigningKey(ctx, new Date(now().getTime() + hours * 3_600_000));
    for (const key of await listSigningKeys(ctx)) console.log(`${key.thumbprint}  ${lifeText(key)}`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Hours until a new key signs; null to make none. */
function parseCommand(): number | null {
  const { values, positionals } = parseArgs({ options: { after: { type: "string" } }, allowPositionals: true });
  const [command] = positionals;
  if (command === "list" && values.after === undefined) return null;
  const hours = values.after ?? "0";
  if (command !== "rotate" || !/^\d{1,4}$/.test(hours)) throw new Error(usage);
  return Number(hours);
}

function lifeText({ signsFrom, signsUntil, publishedUntil, isSigning }: SigningKeyView): string {
  if (isSigning) return signsUntil === null ? "signs" : `signs until ${signsUntil.toISOString()}`;
  if (signsUntil === null) return `will sign from ${signsFrom.toISOString()}`;
  return `retired at ${signsUntil.toISOString()}, published until ${publishedUntil?.toISOString()}`;
}
