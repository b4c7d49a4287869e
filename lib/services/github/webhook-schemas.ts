import { z } from "zod";

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const number = z.int().min(1);
const repository = z.object({ full_name: z.string() });
const installation = z.object({ id: z.int().transform(String) });

/** The part of GitHub's webhooks that is read here; they hold much more. */
export const webhookSchemas = {
  pull_request: z.object({
    action: z.string(),
    installation,
    repository,
    pull_request: z.object({ number, head: z.object({ sha, ref: z.string().max(300) }) }),
  }),
  merge_group: z.object({
    action: z.string(),
    installation,
    repository,
    merge_group: z.object({ head_sha: sha, head_ref: z.string().max(500) }),
  }),
  installation: z.object({ action: z.string(), installation }),
  installation_repositories: z.object({
    action: z.string(),
    installation,
    repositories_added: z.array(repository).default([]),
    repositories_removed: z.array(repository).default([]),
  }),
} as const;

export type WebhookEvent = keyof typeof webhookSchemas;
export type WebhookPayload<E extends WebhookEvent> = z.output<(typeof webhookSchemas)[E]>;
