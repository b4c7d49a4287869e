import type { ImportEvent } from "@/lib/contract/v1/import";
import { operations } from "@/lib/contract/v1/operations";
import { eventStream } from "@/lib/http/event-stream";
import { methods } from "@/lib/http/methods";
import { rawRoute } from "@/lib/http/route";
import { importFreezes } from "@/lib/services/import/import-freezes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  POST: rawRoute(operations.importFreezes, (ctx, { params, body }) =>
    eventStream<ImportEvent>(async (send) => {
      const result = await importFreezes(ctx, params.slug, body, (done, total) =>
        send({ type: "progress", done, total }),
      );
      return { type: "result", ...result };
    }),
  ),
});
