import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { errorText } from "../cli-error";
import { issueText } from "../evidence/issue-text";
import type { SaidCases } from "./judge-baseline";

const casesSchema = z
  .object({ cases_run: z.int().min(0), cases_failed: z.int().min(0) })
  .refine(({ cases_run, cases_failed }) => cases_failed <= cases_run, "more cases failed than ran");

/** Reads the counts that the suite itself wrote into its clone. Out: the counts, or why there are none. */
export function readCases(clone: string, file: string | undefined): SaidCases {
  if (file === undefined) return null;
  const path = join(clone, file);
  try {
    if (!lstatSync(path).isFile() || realpathSync(path) !== path) return { why: `${file} is no plain file` };
    const parsed = casesSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!parsed.success) return { why: `${file} does not say the cases: ${issueText(parsed.error)}` };
    return { run: parsed.data.cases_run, failed: parsed.data.cases_failed };
  } catch (error) {
    return { why: `${file} does not say the cases: ${errorText(error)}` };
  }
}
