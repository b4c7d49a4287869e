import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getBudget } from "@/lib/services/read/budget";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.getBudget, (ctx, { params }) => getBudget(ctx, params.slug)),
});
