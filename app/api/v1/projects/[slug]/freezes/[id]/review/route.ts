import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reviewFreeze, (ctx, { params, body }) => reviewFreeze(ctx, params.slug, params.id, body)),
});
