import type { Io } from "../io";

/** Tells how far an import is: a line per tenth, so that a log stays short and a person sees it move. */
export function progressNotes(io: Io): (done: number, total: number) => void {
  let told = -1;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth <= told) return;
    told = tenth;
    io.stderr(`${done} of ${total} rows\n`);
  };
}
