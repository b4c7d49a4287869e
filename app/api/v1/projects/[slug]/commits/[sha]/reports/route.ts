import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { readRawBody } from "@/lib/http/request-body";
import { rawRoute } from "@/lib/http/route";
import { uploadReport } from "@/lib/services/evidence/upload-report";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: rawRoute(operations.uploadReport, async (ctx, { params, query }, request) => {
    const bytes = await readRawBody(request, operations.uploadReport.maxBodyBytes);
    const kept = await uploadReport(ctx, params.slug, params.sha, query, bytes);
    return Response.json(kept, { status: operations.uploadReport.status, headers: { "Cache-Control": "no-store" } });
  }),
});
