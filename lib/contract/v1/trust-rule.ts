import { z } from "zod";
import { writerSchema } from "./primitives";

export const ciProviders = ["github", "gitlab"] as const;
export type CiProvider = (typeof ciProviders)[number];

/** What a workflow at a ref looks like in the tokens of each provider; the part before the ref. */
const workflowPaths: Record<CiProvider, { readonly pattern: RegExp; readonly example: string }> = {
  github: {
    pattern: /^[\w.-]+\/[\w.-]+\/\.github\/workflows\/[^\s/@]+\.ya?ml$/,
    example: "acme/parser/.github/workflows/leaseboard-upload.yml@refs/heads/main",
  },
  gitlab: {
    pattern: /^[\w.-]+(:\d+)?(\/[\p{L}\p{N}_.-]+){2,}\/\/[^\s@]+$/u,
    example: "gitlab.example.com/acme/parser//.gitlab-ci.yml@refs/heads/main",
  },
};

/**
 * A trust rule (design 6): which jobs of a CI provider write as which writer, without a secret. It pins one repository and
 * one workflow at one branch or tag; there are no wildcards. The audience is made by the server.
 */
export const createTrustRuleSchema = z
  .strictObject({
    name: z.string().trim().min(1, "Type a name.").max(100, "Use at most 100 characters."),
    provider: z.enum(ciProviders),
    issuer: z.string().max(500).meta({ description: "One of those that the server's operator allows." }),
    repository_id: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,19}$/, "Type the repository's number, which a rename or a new owner does not change."),
    workflow_ref: z.string().trim().max(600, "Use at most 600 characters."),
    environment: z
      .string()
      .trim()
      .min(1, "Type an environment's name, or leave it out.")
      .max(255, "Use at most 255 characters.")
      .nullable()
      .default(null)
      .meta({ description: "Null: whatever environment the job runs in, and none." }),
    writer: writerSchema.exclude(["agent"], { error: "A rule gives one writer of CI; agents hold credentials." }),
  })
  .superRefine(({ provider, workflow_ref }, context) => {
    const message = workflowProblem(provider, workflow_ref);
    if (message !== null) context.addIssue({ code: "custom", path: ["workflow_ref"], message });
  });

export type TrustRuleInput = z.output<typeof createTrustRuleSchema>;

/** An example of a workflow at a ref, as the provider's tokens write it. */
export function workflowExample(provider: CiProvider): string {
  return workflowPaths[provider].example;
}

function workflowProblem(provider: CiProvider, workflowRef: string): string | null {
  const { pattern, example } = workflowPaths[provider];
  if (/[*?[\]]/.test(workflowRef)) return "No wildcards: name one workflow at one branch or tag.";
  const [path = "", ref = ""] = splitAtRef(workflowRef);
  if (/^refs\/(pull|merge-requests)\//.test(ref)) {
    return "Name a protected branch or tag: anybody who opens a pull request decides what stands at its ref.";
  }
  if (!/^refs\/(heads|tags)\/[^\s~^:\\\p{Cc}]+$/u.test(ref))
    return `End it with @refs/heads/… or @refs/tags/…, as in ${example}.`;
  return pattern.test(path) ? null : `Write it as the provider's tokens do, as in ${example}.`;
}

// A branch's name may hold another @.
function splitAtRef(workflowRef: string): [string, string] {
  const at = workflowRef.indexOf("@");
  return at < 0 ? [workflowRef, ""] : [workflowRef.slice(0, at), workflowRef.slice(at + 1)];
}
