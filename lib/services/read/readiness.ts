import { type Database, database } from "@/lib/db/client";

export type Readiness = { readonly status: "ready" } | { readonly status: "not_ready"; readonly reason: string };

const missingTable = "P2021";

/**
 * Whether this process can serve: the database answers and has been migrated. Never throws and never tells more than that;
 * the log holds the cause. Needs no sign-in.
 */
export async function readiness(open: () => Database = database): Promise<Readiness> {
  try {
    await open().read.instance.count();
    return { status: "ready" };
  } catch (error) {
    const cause = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    console.error(JSON.stringify({ level: "error", event: "not_ready", cause }));
    const migrated = !(error instanceof Error && "code" in error && error.code === missingTable);
    return {
      status: "not_ready",
      reason: migrated ? "The database does not answer." : "The database has not been migrated.",
    };
  }
}
