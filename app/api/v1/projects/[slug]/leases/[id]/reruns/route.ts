import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { requestRerun } from "@/lib/services/leases/request-rerun";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.requestRerun, (ctx, { params, body }) => requestRerun(ctx, params.slug, params.id, body)),
});
