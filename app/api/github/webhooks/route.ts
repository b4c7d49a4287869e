import { systemContext } from "@/lib/auth/context";
import { DomainError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { methods } from "@/lib/http/methods";
import { readRawBody } from "@/lib/http/request-body";
import { answering } from "@/lib/http/route";
import { receiveWebhook } from "@/lib/services/github/receive-webhook";

const maxBytes = 1024 * 1024;

/** Where GitHub sends the App's webhooks. 202: read and of no interest here. */
const receive = answering(async (request) => {
  const app = env().githubApp;
  if (app === undefined) throw new DomainError("not_found", "This server has no GitHub App.");
  const outcome = await receiveWebhook(systemContext(), app.webhookSecret, {
    body: await readRawBody(request, maxBytes),
    signature: request.headers.get("x-hub-signature-256"),
    event: request.headers.get("x-github-event"),
    deliveryId: request.headers.get("x-github-delivery"),
  });
  return Response.json({ outcome }, { status: outcome === "ignored" ? 202 : 200 });
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({ POST: receive });
