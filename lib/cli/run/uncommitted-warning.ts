import { printable } from "@/lib/domain/printable";
import type { SourceRepository } from "./source-repository";

const shown = 10;

/** One line where the work tree holds what the commit does not; none elsewhere. */
export function uncommittedWarning({ uncommitted }: Pick<SourceRepository, "uncommitted">): string[] {
  if (uncommitted.length === 0) return [];
  const more = uncommitted.length > shown ? ` and ${uncommitted.length - shown} more` : "";
  const names = uncommitted.slice(0, shown).map((path) => printable(path));
  return [`warning: the commit is run, without what is not committed: ${names.join(", ")}${more}`];
}
