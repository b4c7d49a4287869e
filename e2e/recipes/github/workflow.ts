import { parse } from "yaml";
import { z } from "zod";

const text = z.string();
const texts = z.union([text, z.array(text)]).transform((one) => [one].flat());
const values = z.record(text, z.union([text, z.number(), z.boolean()]).transform(String));
const permissions = z.record(text, z.enum(["read", "write", "none"]));

const step = z
  .strictObject({
    name: text.optional(),
    if: text.optional(),
    uses: text.optional(),
    with: values.default({}),
    run: text.optional(),
    env: values.default({}),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), "a step has either uses or run");

const job = z.strictObject({
  name: text.optional(),
  needs: texts.default([]),
  if: text.optional(),
  permissions: permissions.optional(),
  uses: text.optional(),
  with: values.default({}),
  environment: text.optional(),
  "runs-on": text.optional(),
  "timeout-minutes": z.number().optional(),
  env: values.default({}),
  steps: z.array(step).default([]),
});

const input = z.strictObject({ description: text, required: z.boolean(), type: z.literal("string") });

/** The part of GitHub's workflow files that the recipes use. Anything else in one is an error here, never ignored. */
const workflow = z.strictObject({
  name: text,
  on: z.strictObject({
    pull_request: z.null().optional(),
    merge_group: z.null().optional(),
    push: z.strictObject({ branches: z.array(text) }).optional(),
    workflow_call: z.strictObject({ inputs: z.record(text, input) }).optional(),
  }),
  permissions,
  env: values.default({}),
  jobs: z.record(text, job),
});

export type Workflow = z.output<typeof workflow>;
export type Job = z.output<typeof job>;
export type Step = z.output<typeof step>;

export function parseWorkflow(source: string): Workflow {
  return workflow.parse(parse(source));
}

/** Jobs in an order in which everything that one needs comes before it. Throws for a need that is not there, and for a circle. */
export function inOrder(jobs: Workflow["jobs"]): [string, Job][] {
  const ordered: [string, Job][] = [];
  const isDone = (name: string) => ordered.some(([done]) => done === name);
  const visit = (name: string, asked: readonly string[]) => {
    if (isDone(name)) return;
    const found = jobs[name];
    if (found === undefined || asked.includes(name)) throw new Error(`${name} is needed, and cannot be run before.`);
    for (const need of found.needs) visit(need, [...asked, name]);
    ordered.push([name, found]);
  };
  for (const name of Object.keys(jobs)) visit(name, []);
  return ordered;
}
