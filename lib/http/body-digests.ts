/**
 * Remembers the digest of each subject's newest body, for at most `maximum` subjects, so that an unchanged answer can be signed
 * without the body.
 */
export class BodyDigests {
  readonly #entries = new Map<string, { readonly tag: string; readonly digest: string }>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get({ subject, tag }: { readonly subject: string; readonly tag: string }): string | undefined {
    const entry = this.#entries.get(subject);
    return entry?.tag === tag ? entry.digest : undefined;
  }

  keep({ subject, tag }: { readonly subject: string; readonly tag: string }, digest: string): void {
    this.#entries.delete(subject);
    this.#entries.set(subject, { tag, digest });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maximum && oldest !== undefined) this.#entries.delete(oldest);
  }
}
