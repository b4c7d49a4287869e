import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import type { Part } from "@/lib/domain/words";
import { countedUploads, distinctUploads } from "./counted-uploads";
import { distinctReasons } from "./distinct-reasons";
import type { Upload } from "./upload";

/**
 * Where evidence comes from (design 3.7 and 6): that of a fork never passes, that of a static credential shows as weak, and a
 * voided upload is left out and named with the owner's reason. In: all uploads of one kind, voided ones too.
 */
export function provenanceReasons<T extends Upload>(uploads: readonly T[], partOf: (upload: T) => Part): Reason[] {
  const counted = countedUploads(uploads);
  return distinctReasons([
    ...counted
      .filter((upload) => upload.isFork)
      .map((upload) =>
        failReason(partOf(upload), "fork_evidence", upload.suite, "uploaded by a fork; a fork's evidence never passes"),
      ),
    ...counted
      .filter((upload) => upload.trust === "weak")
      .map((upload) =>
        warnReason(partOf(upload), "weak_evidence", upload.suite, "uploaded with a static credential, not by OIDC"),
      ),
    ...distinctUploads(uploads).flatMap((upload) => {
      if (upload.voided === null) return [];
      const message = `the upload of ${upload.receivedAt.toISOString()} was voided: ${upload.voided.reason}`;
      return [warnReason(partOf(upload), "evidence_voided", upload.suite, message)];
    }),
  ]);
}
