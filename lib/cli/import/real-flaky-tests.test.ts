import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importLeaseRowSchema } from "@/lib/contract/v1/import";
import { fakeIo } from "../testing/fake-io";
import { importDefaults } from "./import-flags";
import { readSource } from "./read-source";
import { requestRow } from "./request-row";

const file = join(import.meta.dirname, "../../../../shared/data/flaky/real-flaky-tests.csv");
const isHere = existsSync(file);
if (!isHere) console.log("skipped: the list of real flaky tests is not beside this checkout");

describe.skipIf(!isHere)("a list of real flaky tests", () => {
  const values = {
    column: ["ticket_url=issue_or_pr"],
    owner: "ada@example.org",
    reason: "taken over from the list of known flakes",
    "expires-in-days": "7",
    evidence: ["order=threads", "timing=sleep", "environment=disk"],
  };

  it("becomes one row per test, ids as they are, and only unclassified tests and broken links are malformed", async () => {
    const io = fakeIo();
    const defaults = await importDefaults("leases", values, io.now());
    const rows = (await readSource(io, "leases", file, values)).map((row) => requestRow(row, defaults));
    const lines = readFileSync(file, "utf8");
    expect(rows.length).toBeGreaterThan(5000);
    expect(rows.every((row) => typeof row.test_id === "string")).toBe(true);
    expect(rows.filter((row) => !lines.includes(String(row.test_id).replaceAll('"', '""')))).toEqual([]);
    const broken = rows.filter((row) => !importLeaseRowSchema.safeParse(row).success);
    const isExplained = (row: Record<string, unknown>) =>
      row.class === "unclassified" || !String(row.ticket_url ?? "https://").startsWith("http");
    expect(broken.filter((row) => !isExplained(row))).toEqual([]);
    expect(broken.length).toBeLessThan(rows.length / 4);
  });
});
