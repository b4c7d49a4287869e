import type { OutsideError } from "../result";

/** Counts entries of a report that are no test: what they hide is unknown, so they are an error outside tests. */
export function malformedEntries(): { skipped: (count: number) => void; errors: () => OutsideError[] } {
  let count = 0;
  return {
    skipped: (more) => {
      count += more;
    },
    errors: () =>
      count === 0 ? [] : [{ where: "the report", message: `${count} entries are not what this format holds` }],
  };
}
