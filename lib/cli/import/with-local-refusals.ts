import type { ImportResult, ImportRowResult } from "@/lib/contract/v1/import";
import type { SourceRow } from "./source-row";

/** The server's result together with the rows that could not be sent, in the order of the file. */
export function withLocalRefusals(answer: ImportResult, refused: readonly SourceRow[]): ImportResult {
  if (refused.length === 0) return answer;
  const rows = [...answer.rows, ...refused.map(localRefusal)].sort((a, b) => a.row - b.row);
  return { ...answer, refused: answer.refused + refused.length, rows };
}

function localRefusal({ row, fields, refused }: SourceRow): ImportRowResult {
  return {
    row,
    test_id: typeof fields.test_id === "string" ? fields.test_id : null,
    status: "refused",
    errors: [{ path: "", code: "malformed", message: refused ?? "cannot be read" }],
  };
}
