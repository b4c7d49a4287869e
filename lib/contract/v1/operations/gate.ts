import { flakeLeasesSchema } from "../files/flake-leases";
import { freezeLedgerSchema } from "../files/freeze-ledger";
import { leaseStateSchema } from "../lease-state";
import { filesQuerySchema } from "../plain-files";
import { readers } from "./audiences";
import { operation } from "./operation";

const tag = "Gate";

export const gateOperations = {
  getLeaseState: operation({
    id: "getLeaseState",
    method: "GET",
    path: "/projects/{slug}/lease-state",
    tag,
    summary: "The one call that CI makes: everything a verdict needs besides the evidence",
    description:
      "Nothing in the body is computed from the clock. It changes only with `state_revision`; send the ETag back in " +
      "If-None-Match and an unchanged state costs 304. Expired leases and rows that nobody ended are in it: they must fail.",
    audience: readers,
    status: 200,
    response: leaseStateSchema,
    conditional: true,
    responseHeaders: {
      "Leaseboard-Signature":
        "A detached JWS, header..signature, EdDSA by a key of /.well-known/jwks.json. Signed is the canonical JSON (RFC 8785) of " +
        "body_digest, generated_at, project and valid_until. On a 304 too.",
      "Leaseboard-Body-Digest": "sha256: and 64 hex digits of the body before any content encoding, on a 304 too.",
      "Leaseboard-Generated-At":
        "The server's instant at which this answer was signed, on a 304 too; at most a second ago.",
      "Leaseboard-Valid-Until":
        "Until when the answer may be used where the server cannot be reached: at most four hours.",
      "Leaseboard-State-Revision": "The revision in the body.",
    },
  }),
  getFlakeLeases: operation({
    id: "getFlakeLeases",
    method: "GET",
    path: "/projects/{slug}/flake_leases.json",
    tag,
    summary: "The open leases as the plain file flake_leases.json",
    description:
      "With `commit`, reruns_used counts that commit's requests, refused ones too; else it is the largest count of any commit " +
      "since the last renewal.",
    audience: readers,
    query: filesQuerySchema,
    status: 200,
    response: flakeLeasesSchema,
  }),
  getFreezeLedger: operation({
    id: "getFreezeLedger",
    method: "GET",
    path: "/projects/{slug}/freeze_ledger.json",
    tag,
    summary: "The freeze rows in force as the plain file freeze_ledger.json",
    description: "Seeds are JSON numbers with every digit, also beyond 2^53: read them with a parser that keeps them.",
    audience: readers,
    query: filesQuerySchema,
    status: 200,
    response: freezeLedgerSchema,
  }),
} as const;
