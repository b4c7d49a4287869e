import type { ScoreSource } from "@/lib/contract/v1/verdict-body";
import type { VerdictInput } from "@/lib/domain/verdict/verdict";

export type ScoreInput = {
  readonly input: VerdictInput;
  readonly now: Date;
  readonly about: ScoreSource;
  /** An end that the verdict may not outlive, where the state has one. */
  readonly validUntil: Date | null;
  /** Lines for people about files that are not there; the verdict itself fails because of them. */
  readonly notes: readonly string[];
};
