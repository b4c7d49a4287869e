import { Code, Text } from "@mantine/core";
import type { FieldChange } from "@/lib/contract/field-changes";

/** What a change does, field by field, before and after: the same that the audit trail keeps. */
export function ChangeList({
  changes,
  marked = [],
}: {
  readonly changes: readonly FieldChange[];
  /** Fields that loosen the gate. */
  readonly marked?: readonly string[];
}) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: "1.1rem" }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            <Code>{field}</Code> {marked.includes(field) && <strong>looser: </strong>}
            {before === null ? shown(after) : <Delta before={before} after={after} />}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Delta({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  const [old, fresh] = [items(before), items(after)];
  if (old.length + fresh.length <= 4) {
    return (
      <>
        {shown(before)} → {shown(after)}
      </>
    );
  }
  const removed = old.filter((item) => !fresh.includes(item));
  const added = fresh.filter((item) => !old.includes(item));
  return (
    <>
      {removed.map((item) => (
        <span key={`-${item}`}>
          <del>{item}</del>{" "}
        </span>
      ))}
      {added.map((item) => (
        <span key={`+${item}`}>
          <ins>{item}</ins>{" "}
        </span>
      ))}
    </>
  );
}

/** Lists arrive joined with commas; long ones are shown by what left and what came. */
function items(text: string | null): string[] {
  return text === null ? [] : text.split(", ");
}

function shown(text: string | null): string {
  return text === null || text === "" ? "nothing" : text;
}
