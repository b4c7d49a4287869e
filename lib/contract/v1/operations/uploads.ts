import { evidenceSchema, uploadOriginSchema, uploadReportSchema } from "../evidence";
import { collectionSchema } from "../files/collection";
import { fixtureLedgerSchema } from "../files/fixture-ledger";
import { laneBudgetSchema } from "../files/lane-budget";
import { propertyLedgerSchema } from "../files/property-ledger";
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
    query: uploadOriginSchema,
    body: collectionSchema,
    maxBodyBytes: 64 * mebibyte,
    status: 200,
    response: laneBudgetSchema,
  }),
  uploadPropertyLedger: operation({
    id: "uploadPropertyLedger",
    method: "PUT",
    path: "/projects/{slug}/commits/{sha}/evidence/property",
    tag: "Evidence",
    summary: "Upload the property ledger of a run of this commit",
    description:
      "Nothing is replaced: the same upload again changes nothing, another one counts beside it. The server stamps the writer.",
    audience: { role: null, writers: ["property-runner"] },
    query: uploadOriginSchema,
    body: propertyLedgerSchema,
    maxBodyBytes: mebibyte,
    status: 200,
    response: evidenceSchema,
  }),
  uploadFixtureLedger: operation({
    id: "uploadFixtureLedger",
    method: "PUT",
    path: "/projects/{slug}/commits/{sha}/evidence/fixture",
    tag: "Evidence",
    summary: "Upload the fixture ledger of a run of this commit",
    description: "Nothing is replaced, as with the property ledger.",
    audience: { role: null, writers: ["fixture-runner"] },
    query: uploadOriginSchema,
    body: fixtureLedgerSchema,
    maxBodyBytes: 16 * mebibyte,
    status: 200,
    response: evidenceSchema,
  }),
  uploadReport: operation({
    id: "uploadReport",
    method: "POST",
    path: "/projects/{slug}/commits/{sha}/reports",
    tag: "Evidence",
    summary: "Upload a test report as its runner wrote it",
    description:
      "The body is the file itself: JUnit XML, Playwright, Vitest, Jest, CTRF or pytest JSON, go test JSON, TAP; the format is read " +
      "from the content. Merge tests come from the property runner, witness tests from the fixture runner, frozen ones from the " +
      "flake runner. A report that cannot be read is kept as such and fails the commit: see `unreadable`.",
    audience: { role: null, writers: ["property-runner", "fixture-runner", "flake-runner"] },
    query: uploadReportSchema,
    maxBodyBytes: 64 * mebibyte,
    status: 201,
    response: evidenceSchema,
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
