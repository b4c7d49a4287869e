import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reviewVoid } from "@/lib/services/evidence/review-void";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reviewVoid, (ctx, { params, body }) => reviewVoid(ctx, params.slug, params.id, body)),
});
