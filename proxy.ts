import { type NextRequest, NextResponse } from "next/server";
import { sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";

/** Pages that people see without a session. */
const open = ["/sign-in", "/setup", "/set-password", "/api-docs"];

/**
 * Gives each page its nonce and sends people without a session to the sign-in. No authorization lives here: a cookie's
 * name proves nothing, and every service verb checks its actor itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (!open.includes(pathname) && !hasSessionCookie(request)) {
    const signIn = new URL("/sign-in", request.url);
    if (pathname !== "/") signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
    return NextResponse.redirect(signIn);
  }
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

// A long session is split over several cookies, whose names have a number behind.
function hasSessionCookie(request: NextRequest): boolean {
  const name = sessionCookieName(env().publicUrl);
  return request.cookies.getAll().some((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`));
}

export const config = {
  matcher: ["/((?!api/|_next/|healthz|readyz|metrics|\\.well-known/|.*\\.(?:svg|ico|png|mjs|py)$).*)"],
};
