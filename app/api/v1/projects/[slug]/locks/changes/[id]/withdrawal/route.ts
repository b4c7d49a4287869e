import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { withdrawLockChange } from "@/lib/services/locks/withdraw-lock-change";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.withdrawLockChange, (ctx, { params, body }) =>
    withdrawLockChange(ctx, params.slug, params.id, body),
  ),
});
