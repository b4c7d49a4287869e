import { slugSchema } from "@/lib/contract/v1/primitives";
import { usageError } from "../cli-error";
import type { Io } from "../io";
import { bearerToken } from "./bearer-token";

type ServerValues = {
  readonly server?: string | undefined;
  readonly project?: string | undefined;
  readonly timeout?: string | undefined;
};

export type Server = {
  /** Address of the project in the API, without a slash at the end. */
  readonly projectUrl: string;
  /** Where the server publishes the keys that it signs with. */
  readonly keysUrl: string;
  readonly project: string;
  readonly token: string | undefined;
  /** Where the token came from, for messages. */
  readonly tokenFrom: "LEASEBOARD_TOKEN" | "LEASEBOARD_ID_TOKEN" | "GitHub" | undefined;
  /** For everything a command asks of the server together, retries included. */
  readonly timeoutMs: number;
};

/**
 * Reads `--server`, `--project`, `--timeout` and the credential in LEASEBOARD_TOKEN. Throws a usage error for an address that
 * would send the credential in the clear, or that holds one itself.
 */
export function parseServer(command: string, values: ServerValues, io: Io, defaultSeconds = 20): Server {
  if (values.server === undefined) throw usageError("--server is missing", command);
  if (values.project === undefined) throw usageError("--project is missing", command);
  if (!slugSchema.safeParse(values.project).success) throw usageError("--project must be a project's slug", command);
  const url = serverUrl(values.server, command);
  const token = bearerToken(io, "LEASEBOARD_TOKEN");
  return {
    projectUrl: `${url.origin}/api/v1/projects/${values.project}`,
    keysUrl: `${url.origin}/.well-known/jwks.json`,
    project: values.project,
    token,
    tokenFrom: token === undefined ? undefined : "LEASEBOARD_TOKEN",
    timeoutMs: parseTimeout(command, values.timeout) ?? defaultSeconds * 1000,
  };
}

function serverUrl(text: string, command: string): URL {
  if (!URL.canParse(text)) throw usageError("--server must be an address such as https://flakes.example.org", command);
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    throw usageError("--server must hold no credential; put it into LEASEBOARD_TOKEN", command);
  }
  if (url.search !== "" || url.hash !== "") throw usageError("--server must hold no query and no fragment", command);
  if (url.pathname !== "/") throw usageError("--server is an origin, without a path", command);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  if (!isSafe) throw usageError("--server must be https; plain http is for this machine only", command);
  return url;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function parseTimeout(command: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds <= 0 || seconds > 3600) throw usageError("--timeout must be seconds, from 0.001 to 3600", command);
  return seconds * 1000;
}
