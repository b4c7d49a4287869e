import { z } from "zod";
import { type DatabaseTarget, parseDatabaseUrl } from "@/lib/db/database-url";

const text = z.string().trim().min(1);

const origin = z
  .string()
  .refine(isOrigin, "must be an http or https origin without a path, like https://flakes.example.org");

const issuerList = z
  .string()
  .refine(
    (list) => issuersOf(list).every(isCiIssuer),
    "must be https addresses without query or slash at the end, separated by commas (http on this machine only)",
  );

/** Every setting of the server, under the name it has in the environment. The README's table is made from this schema. */
export const settingsSchema = z.object({
  HOST: text.default("127.0.0.1").describe("Address to listen on."),
  PORT: wholeNumber(1, 65_535).default(3000).describe("Port to listen on."),
  PUBLIC_URL: origin.optional().describe("Origin people and CI use to reach the server. Default: http://HOST:PORT."),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const parsed = parseDatabaseUrl(url);
      if ("problem" in parsed) context.addIssue({ code: "custom", message: parsed.problem });
    })
    .default("file:./data/leaseboard.db")
    .describe("file:<path> keeps everything in one SQLite file; postgresql://user:password@host/name uses PostgreSQL."),
  AUTH_SECRET: z
    .string()
    .min(32, "must be at least 32 characters")
    .optional()
    .describe("Signs sessions. Several instances must share it. Default: the content of AUTH_SECRET_FILE."),
  AUTH_SECRET_FILE: text
    .default("./data/auth-secret")
    .describe("File that holds the session secret; made at the first start, readable by its owner only."),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe("Reverse proxies in front of the server: how many entries of X-Forwarded-For to trust, from the right."),
  GITHUB_ID: text.optional().describe("Client id of a GitHub OAuth app. With GITHUB_SECRET: sign-in with GitHub."),
  GITHUB_SECRET: text.optional().describe("Client secret of the GitHub OAuth app."),
  GITHUB_APP_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "must be the App's number, not its client id")
    .optional()
    .describe("Number of a GitHub App that reports verdicts on pull requests. With the next two: see docs/github.md."),
  GITHUB_APP_PRIVATE_KEY_FILE: text
    .optional()
    .describe("File with a private key of the GitHub App, the .pem as GitHub hands it out."),
  GITHUB_APP_WEBHOOK_SECRET: text.optional().describe("Secret that the GitHub App signs its webhooks with."),
  GITHUB_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .default("https://api.github.com")
    .describe("GitHub's REST API, for the GitHub App; of GitHub Enterprise Server it ends with /api/v3."),
  GITLAB_ID: text.optional().describe("Application id at GitLab. With GITLAB_SECRET: sign-in with GitLab."),
  GITLAB_SECRET: text.optional().describe("Secret of the GitLab application."),
  GITLAB_URL: origin.default("https://gitlab.com").describe("Origin of the GitLab server."),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .optional()
    .describe("Issuer of an OpenID Connect provider. With OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: sign-in with it."),
  OIDC_CLIENT_ID: text.optional().describe("Client id at the OpenID Connect provider."),
  OIDC_CLIENT_SECRET: text.optional().describe("Client secret at the OpenID Connect provider."),
  OIDC_NAME: text.default("Single sign-on").describe("What the sign-in button calls the OpenID Connect provider."),
  CI_OIDC_ISSUERS: issuerList
    .default("https://token.actions.githubusercontent.com,https://gitlab.com")
    .describe(
      "Issuers of CI identity tokens that projects may trust, separated by commas. The server asks no other for keys.",
    ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error")
    .default("info")
    .describe("Least severe log line that is written."),
  LEASEBOARD_TEST_CLOCK: text
    .optional()
    .describe("For tests only: file with the RFC 3339 instant that the server takes for now. Every verdict says so."),
  LEASEBOARD_ALLOW_TEST_CLOCK: z
    .enum(["0", "1"], "must be 0 or 1")
    .default("0")
    .describe("1 permits LEASEBOARD_TEST_CLOCK in a production build."),
  TEST_POSTGRES_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgresql://")
    .optional()
    .describe("For tests only: PostgreSQL server to test on, instead of one that the tests start."),
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development")
    .describe("Set by the start and test commands."),
});

/** What the code reads: settings that belong together are together, and absent sign-in providers are undefined. */
export type Env = {
  readonly host: string;
  readonly port: number;
  /** Origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly database: DatabaseTarget;
  readonly authSecret: string | undefined;
  readonly authSecretFile: string;
  readonly trustedProxyHops: number;
  readonly github: { readonly id: string; readonly secret: string } | undefined;
  readonly githubApp: GithubAppSettings | undefined;
  readonly gitlab: { readonly id: string; readonly secret: string; readonly url: string } | undefined;
  readonly oidc: OidcProvider | undefined;
  /** Exactly as they stand in the tokens' `iss`. */
  readonly ciOidcIssuers: readonly string[];
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** Path of the file that replaces the clock; only ever set where that is permitted. */
  readonly testClock: string | undefined;
  readonly testPostgresUrl: string | undefined;
  readonly production: boolean;
};

export type GithubAppSettings = {
  readonly id: number;
  readonly privateKeyFile: string;
  readonly webhookSecret: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
};

export type OidcProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
};

/** Names each wrong setting on a line of its own; never holds a setting's value, which may be a secret. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/**
 * Reads the settings out of `source`. An empty value counts as absent.
 * @throws SettingsError naming every wrong setting.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const s = result.data;
  const database = parseDatabaseUrl(s.DATABASE_URL);
  const problems = [
    ...incompleteGroup(given, ["GITHUB_ID", "GITHUB_SECRET"]),
    ...incompleteGroup(given, ["GITHUB_APP_ID", "GITHUB_APP_PRIVATE_KEY_FILE", "GITHUB_APP_WEBHOOK_SECRET"]),
    ...incompleteGroup(given, ["GITLAB_ID", "GITLAB_SECRET"]),
    ...incompleteGroup(given, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]),
    ...("problem" in database ? [`DATABASE_URL: ${database.problem}`] : []),
    ...(s.LEASEBOARD_TEST_CLOCK && s.NODE_ENV === "production" && s.LEASEBOARD_ALLOW_TEST_CLOCK === "0"
      ? ["LEASEBOARD_TEST_CLOCK: is for tests; a production server refuses it unless LEASEBOARD_ALLOW_TEST_CLOCK=1"]
      : []),
  ];
  if (problems.length > 0 || "problem" in database) throw new SettingsError(problems);
  return {
    host: s.HOST,
    port: s.PORT,
    publicUrl: new URL(s.PUBLIC_URL ?? `http://${s.HOST.includes(":") ? `[${s.HOST}]` : s.HOST}:${s.PORT}`).origin,
    databaseUrl: s.DATABASE_URL,
    database,
    authSecret: s.AUTH_SECRET,
    authSecretFile: s.AUTH_SECRET_FILE,
    trustedProxyHops: s.TRUSTED_PROXY_HOPS,
    github: s.GITHUB_ID && s.GITHUB_SECRET ? { id: s.GITHUB_ID, secret: s.GITHUB_SECRET } : undefined,
    githubApp: githubApp(s),
    gitlab:
      s.GITLAB_ID && s.GITLAB_SECRET
        ? { id: s.GITLAB_ID, secret: s.GITLAB_SECRET, url: new URL(s.GITLAB_URL).origin }
        : undefined,
    oidc:
      s.OIDC_ISSUER && s.OIDC_CLIENT_ID && s.OIDC_CLIENT_SECRET
        ? { issuer: s.OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID, clientSecret: s.OIDC_CLIENT_SECRET, name: s.OIDC_NAME }
        : undefined,
    ciOidcIssuers: issuersOf(s.CI_OIDC_ISSUERS),
    logLevel: s.LOG_LEVEL,
    testClock: s.LEASEBOARD_TEST_CLOCK,
    testPostgresUrl: s.TEST_POSTGRES_URL,
    production: s.NODE_ENV === "production",
  };
}

function githubApp(s: z.infer<typeof settingsSchema>): GithubAppSettings | undefined {
  if (!s.GITHUB_APP_ID || !s.GITHUB_APP_PRIVATE_KEY_FILE || !s.GITHUB_APP_WEBHOOK_SECRET) return undefined;
  return {
    id: Number(s.GITHUB_APP_ID),
    privateKeyFile: s.GITHUB_APP_PRIVATE_KEY_FILE,
    webhookSecret: s.GITHUB_APP_WEBHOOK_SECRET,
    apiUrl: s.GITHUB_API_URL.replace(/\/+$/, ""),
  };
}

let parsed: Env | undefined;

/**
 * The settings of this process, parsed at the first call so that a build needs none of them.
 * @throws SettingsError naming every wrong setting.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** next-auth reads this name itself; call it before next-auth is first used. Its secret is passed in its options. */
export function shareWithNextAuth(): void {
  process.env.NEXTAUTH_URL = env().publicUrl;
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

function issuersOf(list: string): string[] {
  return [...new Set(list.split(",").map((issuer) => issuer.trim()))].filter((issuer) => issuer !== "");
}

function isCiIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const url = new URL(issuer);
  const isLoopback = url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback);
  // Compared with `iss` as text, so only the one spelling that providers use is taken.
  return isSafe && [url.origin, `${url.origin}${url.pathname}`].includes(issuer) && !issuer.endsWith("/");
}

function incompleteGroup(given: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  const missing = names.filter((name) => !(name in given));
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name}: is missing; ${names.join(", ")} are needed together`);
}
