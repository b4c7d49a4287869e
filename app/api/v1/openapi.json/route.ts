import { openApiDocument } from "@/lib/contract/v1/openapi/openapi-document";
import { methods } from "@/lib/http/methods";
import { answering } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: answering(async () => Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } })),
});
