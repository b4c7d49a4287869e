import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listEvidence } from "@/lib/services/read/list-evidence";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listEvidence, (ctx, { params, query }) => listEvidence(ctx, params.slug, params.sha, query)),
});
