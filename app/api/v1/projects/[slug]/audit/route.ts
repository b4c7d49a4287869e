import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listAudit } from "@/lib/services/read/audit-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listAudit, (ctx, { params, query }) => listAudit(ctx, params.slug, query)),
});
