import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getLease } from "@/lib/services/read/get-lease";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.getLease, (ctx, { params }) => getLease(ctx, params.slug, params.id)),
});
