import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { leaseActivity } from "@/lib/services/read/lease-activity";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.leaseActivity, (ctx, { params }) => leaseActivity(ctx, params.slug, params.id)),
});
