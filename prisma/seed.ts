import { fileURLToPath } from "node:url";
import { now } from "@/lib/clock";
import { type Database, openDatabase } from "@/lib/db/client";
import { env } from "@/lib/env";
import { tellParser } from "./demo/parser-project";
import { createPeople, demoEmail, demoPassword } from "./demo/people";
import { beginStory } from "./demo/story";
import { tellWebShop } from "./demo/web-shop-project";

/** Who may sign in to the demo, for whoever prints it. */
export const demoSignIn = {
  password: demoPassword,
  owner: demoEmail("dana"),
  secondOwner: demoEmail("omar"),
  engineer: demoEmail("priya"),
  secondEngineer: demoEmail("lee"),
  viewer: demoEmail("vic"),
} as const;

/**
 * Fills an empty, migrated database with two projects and two months of history that end at `now`. Everything goes through the
 * verbs with a stepped clock, so the audit chains verify. Throws when the database holds projects or people already.
 */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  const [projects, users] = [await db.read.project.count(), await db.read.user.count()];
  if (projects > 0 || users > 0) {
    throw new Error(
      "The demo needs an empty database; this one holds projects or people already. Nothing was changed.",
    );
  }
  const story = beginStory(db, now, { days: 61 });
  const people = await createPeople(story);
  tellParser(story, people);
  tellWebShop(story, people);
  await story.play();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const db = openDatabase(env().databaseUrl);
  try {
    await seedDemo(db, now());
    console.log(`Demo ready: sign in as ${demoSignIn.owner} with the password ${demoSignIn.password}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await db.close();
  }
}
