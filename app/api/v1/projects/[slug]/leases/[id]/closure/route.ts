import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { closeLease } from "@/lib/services/leases/close-lease";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.closeLease, (ctx, { params, body }) => closeLease(ctx, params.slug, params.id, body)),
});
