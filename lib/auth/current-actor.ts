import { cookies } from "next/headers";
import { cache } from "react";
import { authSecret } from "@/lib/auth-secret";
import { database } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { PersonActor } from "@/lib/services/context";
import { sessionActor } from "./session-actor";
import { readSession } from "./session-token";

/** The signed-in person of a page or a server action, or null. Asks the database once per request. */
export const currentActor = cache(async (): Promise<PersonActor | null> => {
  const jar = await cookies();
  const byName = Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]));
  const claims = await readSession(byName, { secret: authSecret(), publicUrl: env().publicUrl });
  return sessionActor(database().read, claims);
});
