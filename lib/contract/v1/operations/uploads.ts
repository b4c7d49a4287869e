import { collectionQuerySchema } from "../collection-upload";
import { collectionSchema } from "../files/collection";
import { laneBudgetSchema } from "../files/lane-budget";
import { importEventSchema, importFreezesSchema, importLeasesSchema } from "../import";
import { engineers } from "./audiences";
import { operation } from "./operation";

const ndjson = "application/x-ndjson";
const mebibyte = 1024 * 1024;

export const uploadOperations = {
  recordCollection: operation({
    id: "recordCollection",
    method: "PUT",
    path: "/projects/{slug}/commits/{sha}/evidence/collection",
    tag: "Evidence",
    summary: "Upload the list of tests that a run of this commit intends to run",
    audience: { role: null, writers: ["collector"] },
    query: collectionQuerySchema,
    body: collectionSchema,
    maxBodyBytes: 64 * mebibyte,
    status: 200,
    response: laneBudgetSchema,
  }),
  importLeases: operation({
    id: "importLeases",
    method: "POST",
    path: "/projects/{slug}/imports/leases",
    tag: "Imports",
    summary: "File many leases under the rules of the form",
    description:
      "All or nothing unless `keep_going`. The answer is a stream of lines: progress, then one result with a line per row, or " +
      "one problem. Its status is 200 either way; a stream without a last line was cut off.",
    audience: engineers,
    body: importLeasesSchema,
    maxBodyBytes: 64 * mebibyte,
    status: 200,
    response: importEventSchema,
    contentType: ndjson,
  }),
  importFreezes: operation({
    id: "importFreezes",
    method: "POST",
    path: "/projects/{slug}/imports/freezes",
    tag: "Imports",
    summary: "Propose many freeze rows",
    description: "Like the import of leases. Rows arrive as proposed.",
    audience: engineers,
    body: importFreezesSchema,
    maxBodyBytes: 64 * mebibyte,
    status: 200,
    response: importEventSchema,
    contentType: ndjson,
  }),
} as const;
