import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { publicKeySchema } from "@/lib/contract/v1/key-set";
import { errorText } from "../cli-error";
import type { Io } from "../io";
import { parseOrNull } from "../parse-or-null";
import { readText } from "../read-text";
import type { Server } from "./parse-server";
import type { PublicKey } from "./public-key";
import type { SignedState } from "./signed-state";

const keptSchema = z.strictObject({
  project_url: z.string(),
  etag: z.string().nullable(),
  generated_at: z.string(),
  valid_until: z.string(),
  body_digest: z.string(),
  signature: z.string(),
  key: publicKeySchema.pick({ kty: true, crv: true, x: true }),
  body: z.string(),
});

/** The last good answer, as it lies in the folder: anybody may have written it, so it is verified like an answer. */
export type KeptState = { readonly signed: SignedState; readonly key: PublicKey };

/** What is kept of a project's lease state; in words why there is nothing to use. */
export async function readKept(io: Io, folder: string, server: Server): Promise<KeptState | string> {
  const path = pathOf(folder, server);
  const read = await readText(io, path);
  if (read.kind !== "text")
    return read.kind === "missing" ? "no lease state is kept" : `${path} cannot be read: ${read.why}`;
  const kept = keptSchema.safeParse(parseOrNull(read.text));
  if (!kept.success || kept.data.project_url !== server.projectUrl)
    return `${path} holds no lease state of this project`;
  const {
    body: text,
    body_digest: bodyDigest,
    generated_at: generatedAt,
    valid_until: validUntil,
    ...rest
  } = kept.data;
  const { etag, signature, key } = rest;
  return { signed: { text, etag, bodyDigest, generatedAt, validUntil, signature }, key };
}

/** Keeps a verified answer in place of the last one. What cannot be kept is noted and changes no answer. */
export async function keepState(io: Io, folder: string, server: Server, { signed, key }: KeptState): Promise<void> {
  const path = pathOf(folder, server);
  const { kty, crv, x } = key;
  const content: z.infer<typeof keptSchema> = {
    project_url: server.projectUrl,
    etag: signed.etag,
    generated_at: signed.generatedAt,
    valid_until: signed.validUntil,
    body_digest: signed.bodyDigest,
    signature: signed.signature,
    key: { kty, crv, x },
    body: signed.text,
  };
  try {
    await io.replaceFile(path, JSON.stringify(content));
  } catch (error) {
    io.stderr(`leaseboard: the lease state could not be kept: ${errorText(error)}\n`);
  }
}

/** One file per project of a server: two servers may have a project of the same name. */
function pathOf(folder: string, server: Server): string {
  const hash = createHash("sha256").update(server.projectUrl).digest("hex").slice(0, 12);
  return join(folder, `lease-state-${server.project}-${hash}.json`);
}
