import type { VerdictInput } from "@/lib/domain/verdict/verdict";

/** What the verdict was made from, as the printed verdict names it. */
export type ScoreSource = {
  readonly source: "files" | "server";
  readonly project: string | null;
  readonly stateRevision: number | null;
};

export type ScoreInput = {
  readonly input: VerdictInput;
  readonly now: Date;
  readonly about: ScoreSource;
  /** Lines for people about files that are not there; the verdict itself fails because of them. */
  readonly notes: readonly string[];
};
