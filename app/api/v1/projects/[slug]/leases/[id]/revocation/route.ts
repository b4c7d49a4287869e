import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { revokeLease } from "@/lib/services/leases/revoke-lease";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.revokeLease, (ctx, { params, body }) => revokeLease(ctx, params.slug, params.id, body)),
});
