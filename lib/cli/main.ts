import { printable } from "@/lib/domain/printable";
import { version } from "@/package.json";
import { CliError, errorText } from "./cli-error";
import { type ExitCode, exitCodes } from "./exit-codes";
import { commandHelp, overview } from "./help";
import type { Io } from "./io";

type Command = (args: readonly string[], io: Io) => Promise<ExitCode>;

/** Each command is loaded when it is called, so that none pays for another's start. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["score", async () => (await import("./score/score-command")).scoreCommand],
  ["gate", async () => (await import("./gate/gate-command")).gateCommand],
  ["report", async () => (await import("./report/report-command")).reportCommand],
  ["upload", async () => (await import("./report/upload-command")).uploadCommand],
  ["lock", async () => (await import("./lock/lock-command")).lockCommand],
  ["lanes", async () => (await import("./lanes/lanes-command")).lanesCommand],
  ["property", async () => (await import("./property/property-command")).propertyCommand],
  ["fixture", async () => (await import("./fixture/fixture-command")).fixtureCommand],
  ["replay", async () => (await import("./replay/replay-command")).replayCommand],
  ["rerun", async () => (await import("./rerun/rerun-command")).rerunCommand],
  ["record", async () => (await import("./replay/record-command")).recordCommand],
  ["export", async () => (await import("./export/export-command")).exportCommand],
  ["import", async () => (await import("./import/import-command")).importCommand],
]);

/**
 * Runs one command. In: the arguments after the program's name. Out: the exit code of design 3.7; 0 means yes and nothing else
 * does. Never rejects: a defect is told in one line and ends with 3.
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (!(error instanceof CliError)) {
      io.stderr(`leaseboard: a defect of this program, not a verdict: ${printable(errorText(error))}\n`);
      return exitCodes.couldNotScore;
    }
    io.stderr(`leaseboard: ${printable(error.message)}\n${error.advice ?? ""}`);
    if (error.exitCode === exitCodes.usage)
      io.stderr(`Try: leaseboard ${error.command ?? ""} --help\n`.replace("  ", " "));
    return error.exitCode;
  }
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...args] = argv;
  if (name === undefined) {
    io.stderr(overview);
    return exitCodes.usage;
  }
  if (name === "--version" || name === "--help" || name === "-h") {
    await io.stdout(name === "--version" ? `${version}\n` : overview);
    return exitCodes.yes;
  }
  const load = commands.get(name);
  if (load === undefined) throw new CliError(exitCodes.usage, `there is no command ${JSON.stringify(name)}`);
  if (asksForHelp(name, args)) {
    await io.stdout(commandHelp(name));
    return exitCodes.yes;
  }
  const command = await load();
  return command(args, io);
}

/** The first words of commands that have several. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  export: ["leases", "freezes"],
  import: ["leases", "freezes"],
  lock: ["write", "check"],
  upload: ["property", "fixture", "collection"],
};

/** Only as the one argument, or behind such a word: a `--help` inside a gate's command line must not turn it green. */
function asksForHelp(name: string, args: readonly string[]): boolean {
  const [first = "", ...others] = args;
  const [asked, ...more] = verbs[name]?.includes(first) ? others : args;
  return more.length === 0 && (asked === "--help" || asked === "-h");
}
