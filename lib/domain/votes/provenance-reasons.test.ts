import { expect, it } from "vitest";
import { buildReport } from "@/lib/domain/testing/build-report";
import { partOfLane } from "./part-of-lane";
import { provenanceReasons } from "./provenance-reasons";
import type { SuiteReport } from "./suite-report";

const texts = (...reports: SuiteReport[]) =>
  provenanceReasons(reports, ({ lane }) => partOfLane[lane]).map(
    ({ part, severity, code, subject, message }) => `${part} ${severity} ${code} ${subject}: ${message}`,
  );

it("says nothing of evidence that a trusted job of the repository sent", () => {
  expect(texts(buildReport())).toEqual([]);
});

it("fails a fork's evidence and warns of a static credential, once for each suite", () => {
  const fork = { isFork: true, trust: "weak" } as const;
  expect(
    texts(
      buildReport({ uploadId: "1", ...fork }),
      buildReport({ uploadId: "2", ...fork }),
      buildReport({ uploadId: "3", lane: "witness", trust: "weak" }),
    ),
  ).toEqual([
    "property fail fork_evidence unit: uploaded by a fork; a fork's evidence never passes",
    "property warn weak_evidence unit: uploaded with a static credential, not by OIDC",
    "fixture warn weak_evidence unit: uploaded with a static credential, not by OIDC",
  ]);
});

it("names a voided upload with its reason, and holds nothing else against it", () => {
  const voided = { reason: "ran on the wrong branch" };
  expect(texts(buildReport({ isFork: true, trust: "weak", lane: "freeze", voided }))).toEqual([
    "flake warn evidence_voided unit: the upload of 2026-10-02T07:00:00.000Z was voided: ran on the wrong branch",
  ]);
});
