import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { recordCollection } from "@/lib/services/collections/record-collection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  PUT: route(operations.recordCollection, (ctx, { params, query, body }) =>
    recordCollection(ctx, params.slug, params.sha, query, body),
  ),
});
