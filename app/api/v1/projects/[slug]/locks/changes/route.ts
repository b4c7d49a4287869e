import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { listLockChanges } from "@/lib/services/read/list-lock-changes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listLockChanges, (ctx, { params, query }) => listLockChanges(ctx, params.slug, query)),
  POST: route(operations.requestLockChange, (ctx, { params, body }) => requestLockChange(ctx, params.slug, body)),
});
