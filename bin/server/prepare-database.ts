import { authSecret } from "@/lib/auth-secret";
import { migrate } from "@/lib/db/migrate";
import { env } from "@/lib/env";

/** Makes the session secret, and brings the database to the newest schema. Throws saying which file or database it was. */
export async function prepareDatabase(): Promise<void> {
  try {
    authSecret();
    for (const name of await migrate(env().databaseUrl)) console.log(`  applied ${name}`);
  } catch (error) {
    throw new Error(explainDisk(error), { cause: error });
  }
}

/** What a person can do about an error of the disk; another error's own message. */
export function explainDisk(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const path = "path" in error ? String(error.path) : "the data folder";
  switch ("code" in error ? error.code : undefined) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `This user may not write ${path}. Give it the right, or set DATABASE_URL and AUTH_SECRET_FILE to other places.`;
    case "ENOSPC":
      return `The disk with ${path} is full.`;
    default:
      return error.message;
  }
}
