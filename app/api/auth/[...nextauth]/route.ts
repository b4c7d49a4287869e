import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { serverAuthOptions } from "@/lib/auth/options";

type RouteContext = { readonly params: Promise<{ readonly nextauth: string[] }> };

async function handler(request: NextRequest, context: RouteContext): Promise<Response> {
  return NextAuth(request, context, serverAuthOptions());
}

export { handler as GET, handler as POST };
