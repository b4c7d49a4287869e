import { verify } from "@octokit/webhooks-methods";
import { parseJson } from "@/lib/contract/v1/parse-json";
import { isUniqueViolation } from "@/lib/db/unique-violation";
import { dayMs } from "@/lib/domain/day";
import { DomainError } from "@/lib/domain/errors";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { wakeSender } from "./wake";
import { applyWebhook } from "./webhook-effects";
import { webhookSchemas } from "./webhook-schemas";

/** GitHub lets people redeliver for three days. */
const keptMs = 7 * dayMs;

/** A webhook as it arrived. */
export type Webhook = {
  readonly body: Uint8Array;
  readonly signature: string | null;
  readonly event: string | null;
  readonly deliveryId: string | null;
};

/** `ignored`: nothing here is about it. `repeated`: it was here before, and changes nothing again. */
export type WebhookOutcome = "done" | "ignored" | "repeated";

/**
 * Takes a webhook of the GitHub App (design 8). Nothing is read of it before its signature holds; a delivery takes effect once, in
 * the transaction that notes its id. Throws `unauthenticated` for a wrong signature, `invalid_input` for what GitHub does not send.
 */
export async function receiveWebhook(
  ctx: Pick<Context, "db" | "now">,
  secret: string,
  webhook: Webhook,
): Promise<WebhookOutcome> {
  const text = await verifiedText(secret, webhook);
  const { event } = webhook;
  if (event === "ping") return "done";
  if (!isKnown(event)) return "ignored";
  const id = deliveryIdOf(webhook);
  const payload = parseInput(webhookSchemas[event], bodyOf(text));
  const now = ctx.now();
  try {
    const isNew = await ctx.db.transaction(async (tx) => {
      await tx.webhookDelivery.deleteMany({ where: { receivedAt: { lt: new Date(now.getTime() - keptMs) } } });
      if ((await tx.webhookDelivery.findUnique({ where: { id } })) !== null) return false;
      await tx.webhookDelivery.create({ data: { id, receivedAt: now } });
      await applyWebhook(tx, event, payload, now);
      return true;
    });
    wakeSender();
    return isNew ? "done" : "repeated";
  } catch (error) {
    // The same delivery at the same moment: the other one has taken effect.
    if (isUniqueViolation(error, "WebhookDelivery_pkey")) return "repeated";
    throw error;
  }
}

function isKnown(event: string | null): event is keyof typeof webhookSchemas {
  return event !== null && Object.hasOwn(webhookSchemas, event);
}

async function verifiedText(secret: string, { body, signature }: Webhook): Promise<string> {
  const wrong = () => new DomainError("unauthenticated", "The signature of this webhook is missing or wrong.");
  if (signature === null || signature === "" || body.byteLength === 0) throw wrong();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw wrong();
  }
  if (!(await verify(secret, text, signature))) throw wrong();
  return text;
}

function deliveryIdOf({ deliveryId }: Webhook): string {
  if (deliveryId !== null && /^[\w-]{1,100}$/.test(deliveryId)) return deliveryId;
  throw invalid("X-GitHub-Delivery is missing or malformed.");
}

function bodyOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw invalid("The body is not JSON.");
    throw error;
  }
}

function invalid(message: string): DomainError {
  return new DomainError("invalid_input", message, { invalidParams: [{ path: "", code: "invalid_format", message }] });
}
