import { connection } from "next/server";
import { systemContext } from "@/lib/auth/context";
import { methods } from "@/lib/http/methods";
import { answering } from "@/lib/http/route";
import { publishedKeys } from "@/lib/services/signing/published-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: answering(async () => {
    await connection();
    // no-cache: a key that has just begun to sign must be found at once.
    const headers = { "Cache-Control": "public, no-cache", "Content-Type": "application/jwk-set+json" };
    return Response.json(await publishedKeys(systemContext()), { headers });
  }),
});
