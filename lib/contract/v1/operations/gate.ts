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
      "Leaseboard-Generated-At": "The server's instant at which this answer was made, on a 304 too.",
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
