import { SaxesParser } from "saxes";
import { limits } from "../limits";
import { Refusal } from "../refusal";
import { SectionShortener } from "./shorten-sections";

export type XmlAttributes = Readonly<Record<string, string>>;

/** What a reader is told while the document streams by. */
export type XmlHandler = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Only while `wantsText` is true. */
  text(text: string): void;
  wantsText(): boolean;
};

const forbidden = /[\p{Cc}\ufffe\uffff](?<![\t\n\r\u007f-\u009f])/gu;
const forbiddenReference = "malformed character entity.";

/**
 * Streams an XML document to a handler. Well-formedness is checked to the end; entities other than the five predefined ones and
 * character references are refused, a DOCTYPE is never followed. Characters that XML forbids become U+FFFD with a warning. Throws
 * a Refusal with the line.
 */
export async function readXml(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
  warn: (warning: string) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  const warned = new Set<string>();
  const warnOnce = (line: number, what: string) => {
    if (!warned.has(what)) warn(`Line ${line}: ${what}`);
    warned.add(what);
  };
  // Line breaks at the very end: what is found only there belongs to the last line that holds a word.
  let breaksAtEnd = 0;
  let isOver = false;
  const lineNow = () => parser.line - (isOver ? breaksAtEnd : 0);
  connect(parser, handler, warnOnce, lineNow);

  const shortener = new SectionShortener();
  const clean = (chunk: string): string => {
    const at = chunk.search(forbidden);
    const nul = chunk.indexOf("\0");
    if (nul >= 0) throw new Refusal("it holds a NUL character", parser.line + breaksBefore(chunk, nul));
    if (at < 0) return chunk;
    warnOnce(parser.line + breaksBefore(chunk, at), "characters that XML forbids were replaced by U+FFFD");
    return chunk.replace(forbidden, "\uFFFD");
  };
  for await (const chunk of chunks) {
    const words = chunk.trimEnd();
    breaksAtEnd =
      (words === "" ? breaksAtEnd : 0) + breaksBefore(chunk, chunk.length) - breaksBefore(chunk, words.length);
    withLine(lineNow, () => parser.write(shortener.push(clean(chunk))));
  }
  withLine(lineNow, () => parser.write(shortener.end()));
  isOver = true;
  withLine(lineNow, () => parser.close());
  if (shortener.sawDoctype) warn("Its DOCTYPE was ignored.");
}

function connect(
  parser: SaxesParser,
  handler: XmlHandler,
  warnOnce: (line: number, what: string) => void,
  lineNow: () => number,
): void {
  let depth = 0;
  let attributes = 0;
  const onText = (text: string) => handler.text(text);
  // Without a listener the parser holds no text at all, so system-out costs no memory.
  let listening = false;
  const listen = () => {
    const wanted = handler.wantsText();
    if (wanted === listening) return;
    listening = wanted;
    if (wanted) {
      parser.on("text", onText);
      parser.on("cdata", onText);
    } else {
      parser.off("text");
      parser.off("cdata");
    }
  };
  parser.on("error", (error) => {
    if (error.message !== forbiddenReference) throw new Refusal(`not well-formed XML: ${error.message}`, lineNow());
    warnOnce(parser.line, "a reference to a character that XML forbids was left as it stands");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.xmlAttributes) {
      throw new Refusal(`an element with more than ${limits.xmlAttributes} attributes`, parser.line);
    }
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > limits.xmlDepth) throw new Refusal(`elements nested more than ${limits.xmlDepth} deep`, parser.line);
    handler.open(tag.name, tag.attributes);
    listen();
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    handler.close(tag.name);
    listen();
  });
}

/** Adds the line to a refusal of the handler, which does not know it. */
function withLine(lineNow: () => number, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal && error.line === null) throw new Refusal(error.message, lineNow());
    throw error;
  }
}

function breaksBefore(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
