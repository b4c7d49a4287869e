/** The smallest browser: keeps cookies per host and port, and follows redirects one by one. */
export class CookieBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  cookies(origin: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...(this.#jars.get(origin) ?? [])].map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  }

  /** Asks, follows every redirect, and gives the last answer with the address it came from. */
  async visit(url: string, form?: Readonly<Record<string, string>>): Promise<{ url: string; response: Response }> {
    let next = { url, body: form === undefined ? undefined : new URLSearchParams(form) };
    for (let hop = 0; hop < 20; hop++) {
      const response = await this.#ask(next.url, next.body);
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || location === null) return { url: next.url, response };
      next = { url: new URL(location, next.url).href, body: undefined };
    }
    throw new Error(`Too many redirects from ${url}.`);
  }

  async #ask(url: string, body: URLSearchParams | undefined): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(url, { redirect: "manual", headers: { cookie }, method, ...(body ? { body } : {}) });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      if (value === "") jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    return response;
  }
}
