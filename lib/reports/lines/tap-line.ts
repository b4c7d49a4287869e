export type TapPoint = {
  readonly ok: boolean;
  readonly number: number | null;
  readonly name: string;
  readonly directive: "skip" | "todo" | null;
  /** From the `FLAKY n re-tries` directive of node:test. */
  readonly retries: number;
};

export type TapLine =
  | { readonly kind: "version" | "yaml-start" | "yaml-end" | "other" }
  | { readonly kind: "plan"; readonly count: number }
  | { readonly kind: "bail"; readonly reason: string }
  | { readonly kind: "point"; readonly point: TapPoint };

const pointPattern = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const directivePattern = /^(.*?)(?:^|\s)#\s*(skip\S*|todo|flaky)\b\s*(.*)$/i;

const directives = ["skip", "todo"] as const;

/** One line of TAP (version 12 to 14) without its indentation. */
export function parseTapLine(line: string): TapLine {
  if (/^TAP version \d+$/i.test(line)) return { kind: "version" };
  const plan = /^1\.\.(\d{1,9})(?:\s|$)/.exec(line);
  if (plan?.[1] !== undefined) return { kind: "plan", count: Number(plan[1]) };
  if (/^bail out!/i.test(line)) return { kind: "bail", reason: line.slice(9).trim() };
  if (line === "---") return { kind: "yaml-start" };
  if (line === "...") return { kind: "yaml-end" };
  const point = pointPattern.exec(line);
  if (point === null) return { kind: "other" };
  return { kind: "point", point: pointOf(point[1] === undefined, point[2], point[3] ?? "") };
}

function pointOf(ok: boolean, number: string | undefined, description: string): TapPoint {
  // An escaped # is text; it is hidden while the directive is looked for.
  const hidden = description.replaceAll("\\\\", "\u0001").replaceAll("\\#", "\u0002");
  const found = directivePattern.exec(hidden);
  const word = found?.[2]?.toLowerCase() ?? "";
  const retries = /^(\d{1,6})\b/.exec(found?.[3] ?? "")?.[1];
  return {
    ok,
    number: number === undefined ? null : Number(number),
    name: (found?.[1] ?? hidden).replaceAll("\u0002", "#").replaceAll("\u0001", "\\").trim(),
    directive: directives.find((known) => word.startsWith(known)) ?? null,
    retries: word === "flaky" ? Number(retries ?? 1) : 0,
  };
}
