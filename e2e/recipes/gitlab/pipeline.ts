import { parse } from "yaml";
import { z } from "zod";

const text = z.string();
const script = z.array(text);
const variables = z.record(text, text);
const artifacts = z.strictObject({ when: z.literal("always"), paths: z.array(text) });

const job = z.strictObject({
  extends: text.optional(),
  stage: text.optional(),
  when: z.enum(["on_success", "always"]).default("on_success"),
  allow_failure: z.boolean().default(false),
  environment: z.strictObject({ name: text, action: z.literal("verify") }).optional(),
  variables: variables.optional(),
  id_tokens: z.record(text, z.strictObject({ aud: text })).optional(),
  before_script: script.optional(),
  script: script.optional(),
  artifacts: artifacts.optional(),
});

/** The part of GitLab's pipeline files that the recipes use; the other keys of a file are its jobs. */
const pipeline = z
  .object({
    workflow: z.strictObject({ rules: z.array(z.strictObject({ if: text })) }),
    stages: z.array(text),
    default: z.strictObject({ image: text }),
    variables,
  })
  .catchall(job);

type Written = z.output<typeof job>;

/** A job with what it has from the one that it extends. */
export type GitlabJob = Omit<Written, "extends"> & { readonly name: string; readonly script: readonly string[] };

export type Pipeline = {
  readonly rules: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** In the order in which they run: stage by stage. */
  readonly jobs: readonly GitlabJob[];
};

/** Reads a pipeline file. Throws for a key that is not known here, a stage that is not listed, and a job without a script. */
export function parsePipeline(source: string): Pipeline {
  const { workflow, stages, default: _, variables: common, ...jobs } = pipeline.parse(parse(source));
  const named = Object.entries(jobs).filter(([name]) => !name.startsWith("."));
  const complete = named.map(([name, written]) => completed(name, written, jobs));
  const stray = complete.find(({ stage }) => !stages.includes(stage ?? ""));
  if (stray !== undefined) throw new Error(`The job ${stray.name} is of no listed stage.`);
  return {
    rules: workflow.rules.map((rule) => rule.if),
    variables: common,
    jobs: stages.flatMap((stage) => complete.filter((one) => one.stage === stage)),
  };
}

function completed(name: string, written: Written, jobs: Readonly<Record<string, Written>>): GitlabJob {
  const base = written.extends === undefined ? undefined : jobs[written.extends];
  if (written.extends !== undefined && base === undefined) throw new Error(`${name} extends nothing.`);
  const { script: own, ...rest } = { ...base, ...written };
  if (own === undefined) throw new Error(`The job ${name} has no script.`);
  return { ...rest, name, script: own };
}

/** Whether a rule of the kind `$A == "text"` or `$A == $B` holds. Throws for another kind. */
export function holds(rule: string, given: Readonly<Record<string, string>>): boolean {
  const match = /^\$(\w+) == (?:"([^"]*)"|\$(\w+))$/.exec(rule);
  if (match === null) throw new Error(`The rule ${rule} is not known here.`);
  const [, left = "", quoted, right = ""] = match;
  return given[left] !== undefined && given[left] === (quoted ?? given[right]);
}

/** Puts variables into a text, as GitLab does before a job starts. Throws for one that is not there. */
export function expand(source: string, given: Readonly<Record<string, string>>): string {
  return source.replace(/\$(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`The variable ${name} is not known here.`);
    return value;
  });
}
