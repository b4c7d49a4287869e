import { operations } from "@/lib/contract/v1/operations";
import { fileResponse } from "@/lib/http/file-response";
import { methods } from "@/lib/http/methods";
import { rawRoute } from "@/lib/http/route";
import { flakeLeasesFile } from "@/lib/services/read/plain-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: rawRoute(operations.getFlakeLeases, async (ctx, { params, query }) =>
    fileResponse("flake_leases.json", JSON.stringify(await flakeLeasesFile(ctx, params.slug, query))),
  ),
});
