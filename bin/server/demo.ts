import { now } from "@/lib/clock";
import { openDatabase } from "@/lib/db/client";
import { env } from "@/lib/env";
import { demoSignIn, seedDemo } from "@/prisma/seed";
import { say } from "../steps/say";

/** Fills an empty database with the demo. Returns who may sign in; throws when the database holds something else. */
export async function demo(): Promise<string> {
  const db = openDatabase(env().databaseUrl);
  try {
    const isThere = (await db.read.user.count({ where: { email: demoSignIn.owner } })) > 0;
    if (!isThere) {
      say("Filling the database with the demo");
      await seedDemo(db, now());
    }
  } finally {
    await db.close();
  }
  const { password, owner, secondOwner, engineer, secondEngineer, viewer } = demoSignIn;
  return [
    `This is the demo. Sign in with the password ${password} as`,
    `  ${owner} (admin, owner of Parser)`,
    `  ${secondOwner} (owner of Parser and of Web shop)`,
    `  ${engineer} (engineer of Parser, viewer of Web shop)`,
    `  ${secondEngineer} (engineer of Parser and of Web shop)`,
    `  ${viewer} (viewer of Parser)`,
  ].join("\n");
}
