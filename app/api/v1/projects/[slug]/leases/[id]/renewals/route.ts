import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { requestRenewal } from "@/lib/services/leases/request-renewal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.requestRenewal, (ctx, { params, body }) => requestRenewal(ctx, params.slug, params.id, body)),
});
