import { describe, expect, it } from "vitest";
import type { PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { scorePropertyLedger } from "@/lib/domain/evidence/score-property-ledger";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { testNow } from "@/lib/domain/testing/build-lease";
import { buildPropertyLedger } from "@/lib/domain/testing/build-ledgers";
import { buildLedgerUpload, testReceivedAt } from "@/lib/domain/testing/build-report";
import { present } from "@/lib/domain/testing/build-verdict";
import type { LedgerUpload } from "./ledger-upload";
import { mergeLedgers } from "./merge-ledgers";
import type { Upload } from "./upload";

const good = buildPropertyLedger();
const alsoGood = buildPropertyLedger({ seed: "43" });
const bad = buildPropertyLedger({ casesFailed: 1 });
const merge = (...uploads: LedgerUpload<PropertyLedger>[]) => {
  const { evidence, reasons } = mergeLedgers(uploads, "property", (one) => scorePropertyLedger(one, defaultPolicy));
  return {
    evidence,
    texts: reasons.map((one) => `${one.part} ${one.severity} ${one.code} ${one.subject}: ${one.message}`),
  };
};
const upload = (uploadId: string, body: LedgerUpload<PropertyLedger>["body"], changes: Partial<Upload> = {}) =>
  buildLedgerUpload(body, { uploadId, suite: "props", ...changes });
const later = { receivedAt: testNow };

describe("ledgers of one commit (design 3.7)", () => {
  it("are one where there is one, and none where there is none", () => {
    expect(merge()).toEqual({ evidence: [], texts: [] });
    expect(merge(upload("1", good))).toEqual({ evidence: [present(good, testReceivedAt)], texts: [] });
  });

  it("count once when they say the same, as fresh as the newest", () => {
    expect(merge(upload("2", { ...good }, later), upload("1", good))).toEqual({
      evidence: [present(good, testNow)],
      texts: [],
    });
  });

  it("are all scored when they disagree, so that a new run never replaces a red one", () => {
    expect(merge(upload("1", bad), upload("2", good, later), upload("3", bad, later))).toEqual({
      evidence: [present(bad, testNow), present(good, testNow)],
      texts: ["property fail evidence_contradicts props: 2 different ledgers for this commit; the worse counts"],
    });
  });

  it("warn when they disagree and both pass", () => {
    const { evidence, texts } = merge(upload("1", good), upload("2", alsoGood));
    expect(evidence).toHaveLength(2);
    expect(texts).toEqual([
      "property warn evidence_contradicts props: 2 different ledgers for this commit; the worse counts",
    ]);
  });

  it("fail when one cannot be read, and say why", () => {
    const { evidence, texts } = merge(upload("1", { unreadable: "not JSON" }), upload("2", good));
    expect(evidence).toEqual([{ kind: "unreadable", why: "not JSON" }, present(good, testReceivedAt)]);
    expect(texts[0]).toMatch(/^property fail evidence_contradicts/);
    expect(merge(upload("1", { unreadable: "not JSON" })).texts).toEqual([]);
  });

  it("do not contradict each other over suites and shards, and name the shard where they do", () => {
    const first = { shard: { index: 1, count: 2 } };
    const second = { shard: { index: 2, count: 2 } };
    expect(merge(upload("1", good, first), upload("2", alsoGood, second)).texts).toEqual([]);
    expect(merge(upload("1", good), upload("2", alsoGood, { suite: "more" })).texts).toEqual([]);
    expect(merge(upload("1", good, second), upload("2", alsoGood, second)).texts).toEqual([
      "property warn evidence_contradicts props: 2 different ledgers of shard 2/2 for this commit; the worse counts",
      "property fail shard_missing props: of 2 shards no upload holds 1",
    ]);
  });

  it("leave a voided upload out and name it", () => {
    const voided = { voided: { reason: "a broken generator" } };
    expect(merge(upload("1", bad, voided), upload("2", good))).toEqual({
      evidence: [present(good, testReceivedAt)],
      texts: [
        "property warn evidence_voided props: the upload of 2026-10-02T07:00:00.000Z was voided: a broken generator",
      ],
    });
    expect(merge(upload("1", bad, { ...voided, shard: { index: 1, count: 2 } })).evidence).toEqual([]);
  });

  it("fail from a fork and warn from a static credential", () => {
    expect(merge(upload("1", good, { isFork: true, trust: "weak" })).texts).toEqual([
      "property fail fork_evidence props: uploaded by a fork; a fork's evidence never passes",
      "property warn weak_evidence props: uploaded with a static credential, not by OIDC",
    ]);
  });
});
