import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { editFreeze } from "@/lib/services/freezes/edit-freeze";
import { getFreeze } from "@/lib/services/read/get-freeze";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.getFreeze, (ctx, { params }) => getFreeze(ctx, params.slug, params.id)),
  PATCH: route(operations.editFreeze, (ctx, { params, body }) => editFreeze(ctx, params.slug, params.id, body)),
});
