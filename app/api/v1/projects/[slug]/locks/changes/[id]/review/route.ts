import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reviewLockChange, (ctx, { params, body }) =>
    reviewLockChange(ctx, params.slug, params.id, body),
  ),
});
