/** What an expression may name, as GitHub calls it (`github.sha`, `needs.lanes.result`); null is GitHub's own null. */
export type Names = Readonly<Record<string, string | number | boolean | null>>;

/** How the jobs or steps before went, for `success()` and its kin. */
export type Before = { readonly failed: boolean };

type Value = Names[string];

const token = /\s*(?:(&&|\|\||==|!=|!|\(|\))|'((?:[^']|'')*)'|([A-Za-z_][\w.-]*))/y;

/**
 * Evaluates the part of GitHub's expressions that the recipes use: names, texts, `! && || == !=`, brackets, and `always()`,
 * `cancelled()`, `success()`, `failure()`. Throws for everything else, and for a name that is not there: a typing error in a recipe
 * is null on GitHub, and nobody would see it.
 */
export function evaluate(text: string, names: Names, before: Before): Value {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at];
  const take = (wanted?: string) => {
    const next = tokens[at];
    if (next === undefined || (wanted !== undefined && next !== wanted)) throw new Error(`Cannot read: ${text}`);
    at += 1;
    return next;
  };
  const both = (next: () => Value, operator: string, join: (left: Value, right: Value) => Value) => {
    let left = next();
    while (peek() === operator) {
      take();
      left = join(left, next());
    }
    return left;
  };
  const any = (): Value => both(all, "||", (left, right) => (isTrue(left) ? left : right));
  const all = (): Value => both(compared, "&&", (left, right) => (isTrue(left) ? right : left));
  const compared = (): Value => {
    const left = single();
    if (peek() !== "==" && peek() !== "!=") return left;
    return (take() === "==") === (String(left ?? "") === String(single() ?? ""));
  };
  const single = (): Value => {
    const next = take();
    if (next === "!") return !isTrue(single());
    if (next === "(") {
      const inner = any();
      take(")");
      return inner;
    }
    if (next.startsWith("'")) return next.slice(1);
    if (peek() === "(") {
      take("(");
      take(")");
      return status(next, before);
    }
    if (!Object.hasOwn(names, next)) throw new Error(`The expression ${text} names ${next}, which is not known here.`);
    return names[next] ?? null;
  };
  const value = any();
  if (at < tokens.length) throw new Error(`Cannot read: ${text}`);
  return value;
}

export function isTrue(value: Value): boolean {
  return value !== null && value !== "" && value !== false && value !== 0;
}

/** Puts the values of all `${{ … }}` into a text. */
export function fill(text: string, names: Names): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, inner: string) =>
    String(evaluate(inner, names, { failed: false }) ?? ""),
  );
}

/** Whether an `if:` lets its job or step run: without a word about status it means `success()` and what it says. */
export function permits(condition: string | undefined, names: Names, before: Before): boolean {
  if (condition === undefined) return !before.failed;
  const inner = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, "$1");
  const saysStatus = /\b(?:always|cancelled|success|failure)\s*\(/.test(inner);
  return (saysStatus || !before.failed) && isTrue(evaluate(inner, names, before));
}

function status(name: string, { failed }: Before): boolean {
  const answers: Record<string, boolean> = { always: true, cancelled: false, success: !failed, failure: failed };
  const answer = answers[name];
  if (answer === undefined) throw new Error(`The function ${name} is not known here.`);
  return answer;
}

function tokensOf(text: string): string[] {
  const found: string[] = [];
  const trimmed = text.trim();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const from = token.lastIndex;
    const match = token.exec(trimmed);
    if (match === null) throw new Error(`Cannot read ${trimmed.slice(from)} in the expression ${text}.`);
    const [, operator, quoted, name] = match;
    found.push(quoted === undefined ? (operator ?? name ?? "") : `'${quoted.replaceAll("''", "'")}`);
  }
  return found;
}
