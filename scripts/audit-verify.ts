import { openDatabase } from "@/lib/db/client";
import { env } from "@/lib/env";
import { verifyAudit } from "@/lib/services/audit-verify";

// Checks every audit chain of DATABASE_URL. Exit code 1 when one is broken, or when they cannot be read.

try {
  const db = openDatabase(env().databaseUrl);
  try {
    for await (const { name, events, broken } of verifyAudit(db.read)) {
      if (broken === null) {
        console.log(`ok      ${name}: ${events} events`);
      } else {
        console.error(`BROKEN  ${name}: event ${broken.sequence}: ${broken.why}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
