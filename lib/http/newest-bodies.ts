import { type PreparedBody, prepareBody } from "./prepared-body";

/** A version of what a subject looks like, and the text of exactly that version. */
export type Versioned<V> = { readonly version: V; readonly body: PreparedBody };

type Entry<V> = { readonly wanted: string; readonly loaded: Promise<Versioned<V>> };

/**
 * Keeps the newest body of the subjects that were asked for last, at most `maximum` of them, in this process only. A body is
 * made once per version, however many ask at the same time.
 */
export class NewestBodies<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /**
   * The body of `subject` at version `wanted` or newer: `load` reads a committed state, so it never returns an older one than
   * its caller has seen.
   */
  async get(
    subject: string,
    wanted: string,
    load: () => Promise<{ readonly version: V; readonly text: string }>,
  ): Promise<Versioned<V>> {
    const known = this.#entries.get(subject);
    const entry = known?.wanted === wanted ? known : { wanted, loaded: load().then(prepare) };
    this.#entries.delete(subject);
    this.#entries.set(subject, entry);
    this.#dropOldest();
    try {
      return await entry.loaded;
    } catch (error) {
      if (this.#entries.get(subject) === entry) this.#entries.delete(subject);
      throw error;
    }
  }

  #dropOldest(): void {
    for (const subject of this.#entries.keys()) {
      if (this.#entries.size <= this.#maximum) return;
      this.#entries.delete(subject);
    }
  }
}

function prepare<V>(loaded: { readonly version: V; readonly text: string }): Versioned<V> {
  return { version: loaded.version, body: prepareBody(loaded.text) };
}
