import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getVerdict } from "@/lib/services/read/get-verdict";
import { requestVerdict } from "@/lib/services/verdicts/request-verdict";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.getVerdict, (ctx, { params }) => getVerdict(ctx, params.slug, params.sha)),
  POST: route(operations.requestVerdict, (ctx, { params, body }) => requestVerdict(ctx, params.slug, params.sha, body)),
});
