/**
 * Where to go after signing in: a path of this server, or `/`. Anything that could lead to another site is `/`: a full address,
 * `//host`, `/\host`, control characters, and the sign-in page itself.
 */
export function callbackPath(given: string | readonly string[] | undefined, publicUrl: string): string {
  if (typeof given !== "string" || !URL.canParse(given, publicUrl)) return "/";
  const url = new URL(given, publicUrl);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const stays = url.origin === new URL(publicUrl).origin && !path.startsWith("//");
  return stays && !/^\/(sign-in|setup|set-password|api)(\/|$)/.test(url.pathname) ? path : "/";
}
