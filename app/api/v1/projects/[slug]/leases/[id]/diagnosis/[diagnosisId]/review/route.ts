import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { reviewDiagnosis } from "@/lib/services/leases/review-diagnosis";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: route(operations.reviewDiagnosis, (ctx, { params, body }) =>
    reviewDiagnosis(ctx, params.slug, params.diagnosisId, body),
  ),
});
