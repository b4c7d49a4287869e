import { operations } from "@/lib/contract/v1/operations";
import { conditionalRoute } from "@/lib/http/conditional-route";
import { methods } from "@/lib/http/methods";
import { headersOfSignature } from "@/lib/http/signature";
import { leaseStateVersion, loadLeaseState } from "@/lib/services/read/lease-state";
import { signState } from "@/lib/services/signing/sign-state";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: conditionalRoute(operations.getLeaseState, {
    version: (ctx, params) => leaseStateVersion(ctx, params.slug),
    load: async (ctx, { subject }) => {
      const { version, body } = await loadLeaseState(ctx, subject);
      return { version, text: JSON.stringify(body) };
    },
    headers: async (ctx, { project, revision }, digest) => ({
      ...headersOfSignature(await signState(ctx, project, digest)),
      "Leaseboard-State-Revision": String(revision),
    }),
  }),
});
