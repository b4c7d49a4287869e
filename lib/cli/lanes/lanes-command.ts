import { requiredAttachments } from "@/lib/domain/collection/attachments";
import { laneBudget } from "@/lib/domain/collection/budget";
import type { Collection } from "@/lib/domain/collection/collection";
import { scoreCollection } from "@/lib/domain/collection/score-collection";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { printable } from "@/lib/domain/printable";
import type { Reason } from "@/lib/domain/reason";
import { usageError } from "../cli-error";
import { readCollection } from "../evidence/read-collection";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { parseFlags } from "../parse-flags";

const flags = { format: { type: "string" } } as const;

/**
 * `leaseboard lanes`: checks a collection (design 3.5). Out: 0 when the lane contract holds, 2 when it is broken, 1 when the file
 * is missing or unreadable.
 */
export async function lanesCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseFlags("lanes", args, flags, ["FILE"]);
  const format = values.format ?? "text";
  if (format !== "json" && format !== "text") throw usageError("--format must be one of json, text", "lanes");
  const path = positionals[0] ?? "";
  const evidence = await readCollection(io, path);
  if (evidence.kind !== "present") {
    const why = evidence.kind === "missing" ? `${path}: there is no such file` : evidence.why;
    io.stderr(`leaseboard: no collection: ${printable(why)}\n`);
    return exitCodes.no;
  }
  const reasons = scoreCollection(evidence.value, defaultPolicy);
  const readable = lanesText(evidence.value, reasons);
  if (format === "json") {
    io.stderr(readable);
    await io.stdout(`${JSON.stringify(laneBudget(evidence.value), null, 2)}\n`);
  } else await io.stdout(readable);
  return reasons.some((reason) => reason.severity === "fail") ? exitCodes.lanesBroken : exitCodes.yes;
}

function lanesText(collection: Collection, reasons: readonly Reason[]): string {
  const { counts } = laneBudget(collection);
  const lines = reasons.map(
    ({ severity, code, subject, message }) => `${severity}  ${code}  ${printable(subject)}: ${printable(message)}`,
  );
  return `${[...lines, ...unknownAttachments(collection), `merge ${counts.merge}, witness ${counts.witness}, freeze ${counts.freeze}`].join("\n")}\n`;
}

const known: readonly string[] = Object.values(requiredAttachments).map(({ name }) => name);

/** A note for each attachment that no rule asks for: it may be meant so, or be a slip of the pen. */
function unknownAttachments({ tests }: Collection): string[] {
  return tests.flatMap(({ id, attachments, file, line }) => {
    const names = Object.keys(attachments).filter((name) => !known.includes(name));
    const place = file === null ? "" : `, in ${file}${line === null ? "" : `:${line}`}`;
    return names.map((name) =>
      printable(`note  ${id}: unknown attachment ${name}${place}; known are ${known.join(", ")}`),
    );
  });
}
