import { operations } from "@/lib/contract/v1/operations";
import { verdictMarkdown } from "@/lib/contract/v1/verdict-markdown";
import { env } from "@/lib/env";
import { methods } from "@/lib/http/methods";
import { rawRoute } from "@/lib/http/route";
import { getVerdict } from "@/lib/services/read/get-verdict";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: rawRoute(operations.getVerdictMarkdown, async (ctx, { params }) => {
    const text = verdictMarkdown(await getVerdict(ctx, params.slug, params.sha), env().publicUrl);
    return new Response(text, {
      headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-store" },
    });
  }),
});
