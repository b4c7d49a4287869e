import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { listFreezes } from "@/lib/services/read/list-freezes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listFreezes, (ctx, { params, query }) => listFreezes(ctx, params.slug, query)),
  POST: route(operations.proposeFreeze, (ctx, { params, body }) => proposeFreeze(ctx, params.slug, body)),
});
