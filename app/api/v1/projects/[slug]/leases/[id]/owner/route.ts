import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reassignLease } from "@/lib/services/leases/reassign-lease";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reassignLease, (ctx, { params, body }) => reassignLease(ctx, params.slug, params.id, body)),
});
