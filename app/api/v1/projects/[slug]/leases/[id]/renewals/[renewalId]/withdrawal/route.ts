import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { withdrawRenewal } from "@/lib/services/leases/withdraw-renewal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.withdrawRenewal, (ctx, { params, body }) =>
    withdrawRenewal(ctx, params.slug, params.renewalId, body),
  ),
});
