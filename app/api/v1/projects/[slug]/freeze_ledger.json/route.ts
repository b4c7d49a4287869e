import { operations } from "@/lib/contract/v1/operations";
import { exactInteger, stringifyJson } from "@/lib/contract/v1/stringify-json";
import { fileResponse } from "@/lib/http/file-response";
import { methods } from "@/lib/http/methods";
import { rawRoute } from "@/lib/http/route";
import { freezeLedgerFile } from "@/lib/services/read/plain-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: rawRoute(operations.getFreezeLedger, async (ctx, { params, query }) => {
    const rows = await freezeLedgerFile(ctx, params.slug, query);
    return fileResponse(
      "freeze_ledger.json",
      stringifyJson(rows.map((row) => ({ ...row, seed: exactInteger(row.seed) }))),
    );
  }),
});
