import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { requestVoid } from "@/lib/services/evidence/request-void";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.requestVoid, (ctx, { params, body }) => requestVoid(ctx, params.slug, params.id, body)),
});
