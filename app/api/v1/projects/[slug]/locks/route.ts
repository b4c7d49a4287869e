import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listLocks } from "@/lib/services/read/list-locks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listLocks, (ctx, { params, query }) => listLocks(ctx, params.slug, query)),
});
