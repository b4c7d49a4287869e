import { kinds, lanes } from "@/lib/domain/words";

/** What a test says about itself by its tags and by named values (a test's meta, its annotations). */
export type Marks = {
  readonly lanes: readonly string[];
  readonly kind: string | null;
  readonly tags: readonly string[];
  readonly attachments: Readonly<Record<string, string>>;
};

const attachmentNames = ["domain", "owner", "sha256", "locked_on", "capsule"];

/**
 * Reads lanes, kind and attachments (design 3.5). `tags` are words with or without `@`; a value counts as an attachment by its
 * name, others are left alone. A kind that is named counts before a tag; two kinds as tags are none, and a frozen test is `frozen`.
 */
export function readMarks(tags: readonly string[], values: Readonly<Record<string, unknown>>): Marks {
  const words = [...new Set(tags.map((tag) => tag.replace(/^@/, "")))];
  const own = new Set<string>([...lanes, ...kinds]);
  const [kind, ...otherKinds] = kinds.filter((one) => words.includes(one));
  const testLanes = lanes.filter((lane) => words.includes(lane));
  const single = otherKinds.length === 0 ? kind : undefined;
  return {
    lanes: testLanes,
    kind: textOf(values.kind) ?? (testLanes.includes("freeze") ? "frozen" : (single ?? null)),
    tags: words.filter((word) => !own.has(word)).sort(),
    attachments: Object.fromEntries(
      attachmentNames.flatMap((name) => {
        const text = textOf(values[name]);
        return text === null ? [] : [[name, text]];
      }),
    ),
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}
