import { describeTarget } from "@/lib/db/database-url";
import { migrate } from "@/lib/db/migrate";
import { env } from "@/lib/env";

// Applies the migrations that the database of DATABASE_URL lacks.

async function run(): Promise<number> {
  try {
    const { database, databaseUrl } = env();
    const applied = await migrate(databaseUrl);
    for (const name of applied) console.log(`Applied ${name}.`);
    console.log(`The ${describeTarget(database)} is up to date.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// Ends at once: on PostgreSQL the migration engine leaves a timer of ten seconds behind.
process.exit(await run());
