import { cleanText } from "./clean-text";

/**
 * Copies of texts that outlive the chunk they were read from. The engine keeps a whole chunk alive for one slice of it; a copy
 * does not. Texts that repeat (suite, class, file) are held once.
 */
export class KeptTexts {
  readonly #known = new Map<string, string>();

  /** A copy of every character: for keys, which are never shown. */
  exact(text: string): string {
    return flat(text);
  }

  /** A copy without control characters. */
  copy(text: string): string {
    return flat(cleanText(text));
  }

  /** As `copy`, held once however often it is asked for. */
  shared(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const copy = this.copy(text);
    this.#known.set(copy === text ? copy : flat(text), copy);
    return copy;
  }
}

function flat(text: string): string {
  return ` ${text}`.slice(1);
}
