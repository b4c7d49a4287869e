import { expect, it } from "vitest";
import { buildReport } from "@/lib/domain/testing/build-report";
import { countedUploads, distinctUploads } from "./counted-uploads";

const at = (ms: number) => new Date(ms);
const ids = (uploads: readonly { readonly uploadId: string }[]) => uploads.map(({ uploadId }) => uploadId);
const uploads = [
  buildReport({ uploadId: "c", receivedAt: at(2) }),
  buildReport({ uploadId: "b", receivedAt: at(2) }),
  buildReport({ uploadId: "z", receivedAt: at(1), voided: { reason: "wrong machine" } }),
  buildReport({ uploadId: "d", receivedAt: at(2) }),
];

it("orders uploads by receipt and then by id, however they are given, and takes each once", () => {
  expect(ids(distinctUploads([...uploads, ...uploads]))).toEqual(["z", "b", "c", "d"]);
  expect(ids(distinctUploads([...uploads].reverse()))).toEqual(["z", "b", "c", "d"]);
});

it("leaves voided uploads out of what counts", () => {
  expect(ids(countedUploads(uploads))).toEqual(["b", "c", "d"]);
});
