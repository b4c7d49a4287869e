import { connection } from "next/server";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/client";
import type { Context } from "@/lib/services/context";
import { currentActor } from "./current-actor";
import { requestActor } from "./request-actor";

/** The context of a page or a server action: the signed-in person, or nobody. Reads cookies, so call it under Suspense. */
export async function pageContext(): Promise<Context> {
  // Neither the database nor the clock may be read while Next renders ahead of a request.
  await connection();
  const db = database();
  return { db, actor: await currentActor(), now };
}

/** The context of an API route. Throws `unauthenticated` for a dead credential and `forbidden` for a cross-site request. */
export async function requestContext(request: Request): Promise<Context> {
  const db = database();
  return { db, actor: await requestActor(request, { db, now }), now };
}

/** The context of the server itself: first run and upkeep. */
export function systemContext(): Context {
  return { db: database(), actor: { kind: "system" }, now };
}
