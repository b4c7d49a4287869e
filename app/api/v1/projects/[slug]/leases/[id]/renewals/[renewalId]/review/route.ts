import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reviewRenewal } from "@/lib/services/leases/review-renewal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reviewRenewal, (ctx, { params, body }) =>
    reviewRenewal(ctx, params.slug, params.renewalId, body),
  ),
});
