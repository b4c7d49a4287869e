import { DomainError } from "@/lib/domain/errors";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a changing request that a session cookie came with but that another site may have sent. The browser says where
 * it came from in Sec-Fetch-Site, older ones in Origin; one that says neither is refused: programs send a credential.
 * Throws `forbidden`.
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const sameOrigin = site === null ? request.headers.get("origin") === publicUrl : site === "same-origin";
  if (!sameOrigin) {
    throw new DomainError(
      "forbidden",
      "A session changes things only from this server's own pages. Programs send a token.",
    );
  }
}
