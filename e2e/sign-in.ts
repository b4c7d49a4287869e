import type { Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName, sessionKey } from "@/lib/auth/session-token";
import type { Server } from "./server";

/** Gives the browser the session that signing in as this person gives. The sign-in page itself has its own spec. */
export async function signInTo(server: Server, page: Page, userId: string): Promise<void> {
  const user = await server.db.read.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  const token = await encode({
    token: { sub: userId, key: sessionKey(user.passwordHash) },
    secret: server.authSecret,
  });
  await page
    .context()
    .addCookies([
      { name: sessionCookieName(server.url), value: token, url: server.url, httpOnly: true, sameSite: "Lax" },
    ]);
}
