/** A short name for a ticket's address: `FLAKE-12`, `#345`, else the host. */
export function ticketName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, host } = new URL(url);
  const last = pathname.split("/").filter(Boolean).at(-1);
  if (last === undefined) return host;
  return /^\d+$/.test(last) ? `#${last}` : last.slice(0, 24);
}
