import { errorText } from "./cli-error";
import type { Io } from "./io";

export type NotRead =
  | { readonly kind: "missing"; readonly why: string }
  | { readonly kind: "unreadable"; readonly why: string };
export type BytesRead = { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer> } | NotRead;

/** Reads a file, or standard input for `-`. Why it could not be read is told apart, because each is cleared in another way. */
export async function readBytes(io: Io, path: string): Promise<BytesRead> {
  try {
    return { kind: "bytes", bytes: Uint8Array.from(path === "-" ? await io.readStdin() : await io.readFile(path)) };
  } catch (error) {
    return notRead(error);
  }
}

function notRead(error: unknown): NotRead {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return { kind: "missing", why: "there is no such file" };
  if (code === "EISDIR") return { kind: "unreadable", why: "it is a directory" };
  if (code === "EACCES" || code === "EPERM") return { kind: "unreadable", why: "permission denied" };
  return { kind: "unreadable", why: errorText(error) };
}
