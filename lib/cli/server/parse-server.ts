import { slugSchema } from "@/lib/contract/v1/primitives";
import { couldNotScore, usageError } from "../cli-error";
import type { Io } from "../io";

type ServerValues = {
  readonly server?: string | undefined;
  readonly project?: string | undefined;
  readonly timeout?: string | undefined;
};

export type Server = {
  /** Address of the project in the API, without a slash at the end. */
  readonly projectUrl: string;
  readonly project: string;
  readonly token: string | undefined;
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
  return {
    projectUrl: `${url.origin}${url.pathname.replace(/\/+$/, "")}/api/v1/projects/${values.project}`,
    project: values.project,
    token: readToken(io),
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
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  if (!isSafe) throw usageError("--server must be https; plain http is for this machine only", command);
  return url;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function readToken(io: Io): string | undefined {
  const token = io.env.LEASEBOARD_TOKEN?.trim();
  if (token === undefined || token === "") return undefined;
  if (!/^[\x21-\x7e]+$/.test(token)) throw couldNotScore("LEASEBOARD_TOKEN holds characters that no credential has");
  return token;
}

function parseTimeout(command: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds <= 0 || seconds > 3600) throw usageError("--timeout must be seconds, from 0.001 to 3600", command);
  return seconds * 1000;
}
