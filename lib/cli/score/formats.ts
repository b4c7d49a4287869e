import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type { Io } from "../io";
import { githubOutput } from "./github-output";
import { verdictMarkdown } from "./verdict-markdown";

/** How the verdict is written to standard output. */
export const formats = {
  json: async (body: VerdictBody) => `${JSON.stringify(body, null, 2)}\n`,
  markdown: async (body: VerdictBody) => verdictMarkdown(body),
  github: (body: VerdictBody, io: Io) => githubOutput(body, io),
} as const;

export type OutputFormat = keyof typeof formats;
