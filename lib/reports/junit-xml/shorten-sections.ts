import { limits, sectionChars } from "../limits";
import { Refusal } from "../refusal";

type Section = { readonly open: string; readonly close: string };

const sections: readonly Section[] = [
  { open: "<![CDATA[", close: "]]>" },
  { open: "<!--", close: "-->" },
  { open: "<?", close: "?>" },
];
const doctype = "<!DOCTYPE";
const harmlessDoctype = /^<!DOCTYPE(?:[^[<"']|"[^"<[]*"|'[^'<[]*')*>$/;

/**
 * Takes the middle out of long CDATA sections, comments and processing instructions, which an XML parser would hold whole: logs
 * of megabytes that nobody reads here. Line breaks stay, so line numbers stay right. Refuses a DOCTYPE with an internal subset
 * before any of it is parsed: entities are never defined, let alone resolved.
 */
export class SectionShortener {
  #held = "";
  #inside: Section | null = null;
  #passed = 0;
  sawDoctype = false;

  /** The text to parse for this piece of the document; some of it may be held until the next. Throws a Refusal. */
  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = "";
    let out = "";
    let at = 0;
    while (at < text.length) {
      const [part, next] = this.#inside === null ? this.#outside(text, at) : this.#within(text, at, this.#inside);
      out += part;
      if (next === null) break;
      at = next;
    }
    return out;
  }

  /** What was held at the end of the document. */
  end(): string {
    const rest = this.#held;
    this.#held = "";
    return rest;
  }

  /** From `at` to where the next section begins: what to parse, and where to go on. */
  #outside(text: string, at: number): [string, number | null] {
    const start = nextMarkup(text, at);
    if (start < 0) return [text.slice(at), null];
    const section = sections.find(({ open }) => text.startsWith(open, start));
    if (section !== undefined) {
      this.#inside = section;
      this.#passed = 0;
      const body = start + section.open.length;
      return [text.slice(at, body), body];
    }
    if (text.startsWith(doctype, start)) return this.#pastDoctype(text, at, start);
    const rest = text.slice(start);
    if ([doctype, ...sections.map(({ open }) => open)].some((marker) => marker.startsWith(rest))) {
      this.#held = rest;
      return [text.slice(at, start), null];
    }
    return [text.slice(at, start + 1), start + 1];
  }

  #within(text: string, at: number, section: Section): [string, number | null] {
    const end = text.indexOf(section.close, at);
    if (end >= 0) {
      this.#inside = null;
      const after = end + section.close.length;
      return [this.#short(text.slice(at, end)) + section.close, after];
    }
    const held = Math.max(at, text.length - (section.close.length - 1));
    this.#held = text.slice(held);
    return [this.#short(text.slice(at, held)), null];
  }

  #short(body: string): string {
    const room = Math.max(0, sectionChars - this.#passed);
    this.#passed += body.length;
    if (body.length <= room) return body;
    return body.slice(0, room) + lineBreaks(body.slice(room));
  }

  #pastDoctype(text: string, at: number, start: number): [string, number | null] {
    this.sawDoctype = true;
    const end = text.indexOf(">", start);
    const declaration = text.slice(start, end < 0 ? text.length : end + 1);
    if (declaration.includes("[")) throw new Refusal("its DOCTYPE has an internal subset, which is never read");
    if (end >= 0 && harmlessDoctype.test(declaration)) return [text.slice(at, end + 1), end + 1];
    if (end >= 0 || declaration.length > limits.doctypeChars) throw new Refusal("its DOCTYPE is malformed");
    this.#held = declaration;
    return [text.slice(at, start), null];
  }
}

/** The next `<!` or `<?`, or a `<` that ends the text, -1 where there is none. */
function nextMarkup(text: string, at: number): number {
  for (let start = text.indexOf("<", at); start >= 0; start = text.indexOf("<", start + 1)) {
    const code = text.charCodeAt(start + 1);
    if (code === 0x21 || code === 0x3f || Number.isNaN(code)) return start;
  }
  return -1;
}

function lineBreaks(text: string): string {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return "\n".repeat(count);
}
