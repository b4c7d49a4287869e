import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { retireDigest } from "@/lib/services/locks/retire-digest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.retireDigest, (ctx, { params, body }) => retireDigest(ctx, params.slug, params.id, body)),
});
