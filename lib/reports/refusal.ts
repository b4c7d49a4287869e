/** Why a report cannot be read, thrown inside lib/reports and returned as a value by `readReport`. */
export class Refusal extends Error {
  readonly line: number | null;

  constructor(why: string, line: number | null = null) {
    super(why);
    this.name = "Refusal";
    this.line = line;
  }
}
