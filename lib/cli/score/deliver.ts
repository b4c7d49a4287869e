import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import { errorText } from "../cli-error";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";

/**
 * Writes the verdict and answers with the exit code. A pass that could not be written whole is no yes: whoever reads it would
 * read something else. A fail stays a fail.
 */
export async function deliver(io: Io, body: VerdictBody, text: string, code: ExitCode): Promise<ExitCode> {
  try {
    await io.stdout(text);
    return code;
  } catch (error) {
    io.stderr(`leaseboard: the verdict (${body.verdict}) could not be written: ${errorText(error)}\n`);
    return code === exitCodes.yes ? exitCodes.couldNotScore : code;
  }
}
