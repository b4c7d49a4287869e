import { usageError } from "../cli-error";

/** The flags before `--` and the project's own command behind it. Throws a usage error where there is no command. */
export function splitCommand(
  name: string,
  args: readonly string[],
): { readonly own: readonly string[]; readonly command: readonly string[] } {
  const at = args.indexOf("--");
  if (at < 0) throw usageError("the command to run is missing; write it after --", name);
  const command = args.slice(at + 1);
  if ((command[0] ?? "").trim() === "") throw usageError("there is no command after --", name);
  return { own: args.slice(0, at), command };
}
