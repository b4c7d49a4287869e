/**
 * The address that a request came from. Each proxy appends the address it saw to X-Forwarded-For, so with `trustedHops` proxies
 * in front the client is that many entries from the right; what stands further left is hearsay. Without a proxy the server
 * itself writes the header. Null when the header is absent.
 */
export function clientAddress(forwardedFor: string | null | undefined, trustedHops: number): string | null {
  const entries = (forwardedFor ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return entries.at(-Math.max(1, trustedHops)) ?? entries[0] ?? null;
}
