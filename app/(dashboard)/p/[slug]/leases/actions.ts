"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { closeLease } from "@/lib/services/leases/close-lease";
import { confirmLease } from "@/lib/services/leases/confirm-lease";
import { fileLease } from "@/lib/services/leases/file-lease";
import { reassignLease } from "@/lib/services/leases/reassign-lease";
import { requestRenewal } from "@/lib/services/leases/request-renewal";
import { reviewDiagnosis } from "@/lib/services/leases/review-diagnosis";
import { reviewRenewal } from "@/lib/services/leases/review-renewal";
import { revokeLease } from "@/lib/services/leases/revoke-lease";
import { withdrawRenewal } from "@/lib/services/leases/withdraw-renewal";
import { writeDiagnosis } from "@/lib/services/leases/write-diagnosis";
import { parseInput } from "@/lib/services/parse";
import { checkTest } from "@/lib/services/read/lease-form-check";
import { findCollectedTests } from "@/lib/services/read/lease-form-tests";
import { deleteView } from "@/lib/services/views/delete-view";
import { saveView } from "@/lib/services/views/save-view";
import { onEachLease } from "./on-each-lease";
import { onLease } from "./on-lease";

const inProject = z.strictObject({ slug: z.string(), body: z.unknown() });
const searched = z.strictObject({ slug: z.string(), q: z.string().max(2400) });

export const fileLeaseAction = action((ctx, input) => {
  const { slug, body } = parseInput(inProject, input);
  return fileLease(ctx, slug, body);
});
export const requestRenewalAction = onLease(requestRenewal);
export const reviewRenewalAction = onLease(reviewRenewal);
export const withdrawRenewalAction = onLease(withdrawRenewal);
export const writeDiagnosisAction = onLease(writeDiagnosis);
export const reviewDiagnosisAction = onLease(reviewDiagnosis);
export const revokeLeaseAction = onLease(revokeLease);
export const closeLeaseAction = onLease(closeLease);
export const confirmLeaseAction = onLease(confirmLease);
export const reassignLeaseAction = onLease(reassignLease);

export const revokeLeasesAction = onEachLease(revokeLease);
export const reassignLeasesAction = onEachLease(reassignLease);

export const saveViewAction = action((ctx, input) => {
  const { slug, body } = parseInput(inProject, input);
  return saveView(ctx, slug, body);
});
export const deleteViewAction = action((ctx, input) => {
  const { slug, id } = parseInput(z.strictObject({ slug: z.string(), id: z.string() }), input);
  return deleteView(ctx, slug, id);
});

export const findTestsAction = action(
  (ctx, input) => {
    const { slug, q } = parseInput(searched, input);
    return findCollectedTests(ctx, slug, q);
  },
  { refresh: false },
);
export const checkTestAction = action(
  (ctx, input) => {
    const { slug, q } = parseInput(searched, input);
    return checkTest(ctx, slug, q);
  },
  { refresh: false },
);
