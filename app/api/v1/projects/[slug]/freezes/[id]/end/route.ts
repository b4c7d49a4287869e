import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { endFreeze } from "@/lib/services/freezes/end-freeze";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.endFreeze, (ctx, { params, body }) => endFreeze(ctx, params.slug, params.id, body)),
});
