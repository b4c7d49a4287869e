import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { recordReplay } from "@/lib/services/freezes/record-replay";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.recordReplay, (ctx, { params, body }) => recordReplay(ctx, params.slug, params.id, body)),
});
