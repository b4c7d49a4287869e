import type { Upload } from "./upload";

/** The uploads that count: not voided, each once, in an order that does not depend on how they are given. */
export function countedUploads<T extends Upload>(uploads: readonly T[]): T[] {
  return distinctUploads(uploads).filter((upload) => upload.voided === null);
}

/** Each upload once, in order of receipt; uploads of one instant in order of their ids. */
export function distinctUploads<T extends Upload>(uploads: readonly T[]): T[] {
  const byId = new Map(uploads.map((upload) => [upload.uploadId, upload]));
  const inOrderOfIds = [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
  return inOrderOfIds.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}
