import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { fileLease } from "@/lib/services/leases/file-lease";
import { listLeases } from "@/lib/services/read/list-leases";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listLeases, (ctx, { params, query }) => listLeases(ctx, params.slug, query)),
  POST: route(operations.fileLease, (ctx, { params, body }) => fileLease(ctx, params.slug, body)),
});
