import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { uploadPropertyLedger } from "@/lib/services/evidence/upload-ledger";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  PUT: route(operations.uploadPropertyLedger, (ctx, { params, query, body }) =>
    uploadPropertyLedger(ctx, params.slug, params.sha, query, body),
  ),
});
