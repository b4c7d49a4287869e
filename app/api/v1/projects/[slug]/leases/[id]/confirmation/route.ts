import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { confirmLease } from "@/lib/services/leases/confirm-lease";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.confirmLease, (ctx, { params, body }) => confirmLease(ctx, params.slug, params.id, body)),
});
