import { exitCodes } from "./exit-codes";
import { main } from "./main";
import { processIo } from "./process-io";

// Whatever ends this process before the answer is known must not look like a yes.
process.exitCode = exitCodes.couldNotScore;
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`leaseboard: a defect of this program, not a verdict: ${String(error)}\n`);
    process.exit(exitCodes.couldNotScore);
  });
}

// Not process.exit: what is still on its way to a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processIo());
