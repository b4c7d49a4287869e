import type { NextConfig } from "next";

/** The content security policy is set per request in proxy.ts: it carries a nonce. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const nextConfig: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  agentRules: false,
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: [
    "better-sqlite3",
    "@node-rs/argon2",
    "pg",
    "@prisma/client",
    "@prisma/adapter-better-sqlite3",
    "@prisma/adapter-pg",
    "@prisma/schema-engine-wasm",
  ],
  // Browsers ask for it where a page has not yet named its icon.
  redirects: async () => [{ source: "/favicon.ico", destination: "/icon.svg", permanent: false }],
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default nextConfig;
