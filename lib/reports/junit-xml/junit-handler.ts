import { messageChars } from "../limits";
import { Refusal } from "../refusal";
import type { OutsideError } from "../result";
import { TestGatherer } from "../test-gatherer";
import { cleanText, cutText } from "../text/clean-text";
import { parseSeconds } from "../text/parse-seconds";
import { producerOf } from "./producer";
import type { XmlAttributes, XmlHandler } from "./read-xml";
import { attemptsOf, type ResultElement, resultElements } from "./testcase-attempts";

const logs: ReadonlySet<string> = new Set(["system-out", "system-err"]);

/** `path` is for people, `key` tells every nesting apart. `hostname` is that of the nearest suite that has one. */
type Suite = { readonly path: string; readonly key: string; readonly hostname: string | null };
const noSuite: Suite = { path: "", key: "", hostname: null };
type Scope = {
  readonly suite: Suite;
  readonly file: string | null;
  readonly classname: string | null;
  readonly text: string;
};
type Case = { readonly attributes: XmlAttributes; readonly elements: ResultElement[]; leaseboardId: string | null };
/** The element whose text is being collected. `depth` tells its own end from that of an element of the same name inside it. */
type Capture = { readonly name: string; readonly attributes: XmlAttributes; readonly depth: number; text: string };

/** Builds tests from the elements of a JUnit file: suites in suites, testcases in them, results in those. Totals are not read. */
export class JunitHandler implements XmlHandler {
  readonly gatherer = new TestGatherer();
  readonly errors: OutsideError[] = [];
  producer: string | null = null;
  #root: XmlAttributes | null = null;
  #sawSuite = false;
  readonly #path: string[] = [];
  readonly #suites: Suite[] = [];
  readonly #cases: Case[] = [];
  #capture: Capture | null = null;
  #unnamed = 0;
  #lastScope: Scope = { suite: noSuite, file: null, classname: null, text: "\u0001\u0000\u0000\u0000" };

  open(name: string, attributes: XmlAttributes): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (parent === undefined) this.#openRoot(name, attributes);
    if (name === "testsuite") this.#openSuite(attributes);
    else if (name === "testcase") this.#cases.push({ attributes, elements: [], leaseboardId: null });
    else if (this.#isResult(name, parent) || this.#isProperty(name, attributes)) {
      this.#capture ??= { name, attributes, depth: this.#path.length, text: "" };
    }
  }

  close(name: string): void {
    const depth = this.#path.length;
    const capture = this.#capture;
    if (capture?.depth === depth) {
      this.#capture = null;
      this.#closeCapture(capture);
    }
    if (name === "testcase") this.#closeCase();
    else if (name === "testsuite") this.#suites.pop();
    this.#path.pop();
  }

  wantsText(): boolean {
    return this.#capture !== null && !logs.has(this.#path.at(-1) ?? "");
  }

  text(text: string): void {
    const capture = this.#capture;
    if (capture !== null && capture.text.length < 2 * messageChars) capture.text += text.slice(0, 2 * messageChars);
  }

  #openRoot(name: string, attributes: XmlAttributes): void {
    if (name !== "testsuites" && name !== "testsuite") {
      throw new Refusal(`XML with the root <${cutText(cleanText(name), 60)}>: not a JUnit report`);
    }
    this.#root = attributes;
    this.producer = producerOf({ root: attributes, suite: null });
  }

  #openSuite(attributes: XmlAttributes): void {
    const { name = "", hostname } = attributes;
    const outer = this.#suites.at(-1) ?? noSuite;
    this.#suites.push({
      path: outer.path === "" || name === "" ? outer.path || name : `${outer.path} > ${name}`,
      key: `${outer.key}${name}\u0000`,
      hostname: hostname ?? outer.hostname,
    });
    if (this.#sawSuite) return;
    this.#sawSuite = true;
    this.producer ??= producerOf({ root: this.#root ?? {}, suite: attributes });
  }

  /** A result counts as a direct child of a testcase, an error of a suite as a direct child of the suite. */
  #isResult(name: string, parent: string | undefined): boolean {
    if (parent === "testcase") return resultElements.has(name);
    return (parent === "testsuite" || parent === "testsuites") && (name === "error" || name === "failure");
  }

  #isProperty(name: string, attributes: XmlAttributes): boolean {
    if (name !== "property") return false;
    if (attributes.name === "go.version") this.producer ??= "go";
    return attributes.name === "leaseboard_id" && this.#path.at(-3) === "testcase";
  }

  #closeCapture({ name, attributes, text }: Capture): void {
    const current = this.#cases.at(-1);
    if (name === "property") {
      if (current !== undefined) current.leaseboardId = (attributes.value ?? text).trim() || null;
      return;
    }
    const message = attributes.message?.trim() || text.trim() || attributes.type || null;
    if (this.#path.at(-2) !== "testcase") this.#addError(message);
    else current?.elements.push({ name, message, durationMs: parseSeconds(attributes.time) });
  }

  #addError(message: string | null): void {
    const where = this.#suites.at(-1)?.path || "the whole report";
    // A copy: the engine would keep the piece of the document it was cut from.
    this.errors.push({ where, message: ` ${message ?? "a suite-level error"}`.slice(1) });
    if (this.errors.length > 10_000) throw new Refusal("more than 10000 errors outside tests");
  }

  #closeCase(): void {
    const closed = this.#cases.pop();
    if (closed === undefined) return;
    const { attributes, elements, leaseboardId } = closed;
    const { name = "", classname = null, file = null } = attributes;
    const suite = this.#suites.at(-1) ?? noSuite;
    // Without any name nothing says that two testcases are the same one.
    const anonymous = attributes.name === undefined ? `\u0000${this.#unnamed++}` : "";
    this.gatherer.add({
      scope: this.#scope(suite, file, classname, `${leaseboardId ?? ""}${anonymous}`),
      name,
      leaseboardId,
      suite: suite.path,
      className: classname,
      file,
      line: wholeNumber(attributes.line ?? attributes.lineno),
      variant: this.producer === "playwright" ? suite.hostname : null,
      attempts: attemptsOf(attributes, elements, parseSeconds(attributes.time)),
    });
  }

  /** What tells tests of one name apart; one text for all tests of a class, as they follow each other. */
  #scope(suite: Suite, file: string | null, classname: string | null, own: string): string {
    const last = this.#lastScope;
    if (own === "" && last.suite === suite && last.file === file && last.classname === classname) return last.text;
    const text = `${suite.key}\u0001${suite.hostname ?? ""}\u0000${file ?? ""}\u0000${classname ?? ""}\u0000${own}`;
    if (own === "") this.#lastScope = { suite, file, classname, text };
    return text;
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
