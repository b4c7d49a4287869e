import { operations } from "@/lib/contract/v1/operations";
import { conditionalRoute } from "@/lib/http/conditional-route";
import { methods } from "@/lib/http/methods";
import { leaseStateVersion, loadLeaseState } from "@/lib/services/read/lease-state";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: conditionalRoute(operations.getLeaseState, {
    version: (ctx, params) => leaseStateVersion(ctx, params.slug),
    load: async (ctx, { subject }) => {
      const { version, body } = await loadLeaseState(ctx, subject);
      return { version, text: JSON.stringify(body) };
    },
    headers: (ctx, { revision }) => ({
      "Leaseboard-Generated-At": ctx.now().toISOString(),
      "Leaseboard-State-Revision": String(revision),
    }),
  }),
});
