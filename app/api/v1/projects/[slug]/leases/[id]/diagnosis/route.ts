import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { writeDiagnosis } from "@/lib/services/leases/write-diagnosis";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.writeDiagnosis, (ctx, { params, body }) => writeDiagnosis(ctx, params.slug, params.id, body)),
});
