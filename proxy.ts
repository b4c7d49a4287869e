import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";

/** Gives each page its nonce. No authorization lives here: every service verb checks its actor itself. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

export const config = {
  matcher: ["/((?!api/|_next/static|healthz|readyz|metrics|\\.well-known|.*\\.(?:svg|ico|png|mjs|py)$).*)"],
};
