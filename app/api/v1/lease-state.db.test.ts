import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { decodeProtectedHeader, flattenedVerify, importJWK } from "jose";
import { expect, test } from "vitest";
import { leaseStateSchema } from "@/lib/contract/v1/lease-state";
import { signedText } from "@/lib/contract/v1/state-signature";
import { fileLease } from "@/lib/services/leases/file-lease";
import { publishedKeys } from "@/lib/services/signing/published-keys";
import { credentialOf, serveApi } from "@/lib/testing/api";
import { serveHttp } from "@/lib/testing/api-server";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";

describeOnBoth("GET lease-state", (db) => {
  const { clock, call } = serveApi(db);
  const http = serveHttp();

  async function scored() {
    const world = await createWorld(db(), { clock });
    const engineer = await world.member("engineer");
    await fileLease(engineer, world.slug, buildFiling(engineer.email));
    const as = await credentialOf(world, "scorer");
    const get = (headers: Record<string, string> = {}) =>
      call("GET", `/projects/${world.slug}/lease-state`, { as, headers });
    return { world, as, get };
  }

  async function fileAnother(world: World) {
    const engineer = await world.member("engineer");
    await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id: "tests/other.py::test_it" }));
  }

  test("answers with the published schema, a strong ETag and the two headers", async () => {
    const { get } = await scored();
    const response = await get();
    const body = leaseStateSchema.parse(await response.json());
    expect(response.status).toBe(200);
    expect(body.leases).toHaveLength(1);
    expect(response.headers.get("etag")).toMatch(/^"[^"]+"$/);
    expect(response.headers.get("leaseboard-state-revision")).toBe(String(body.state_revision));
    expect(response.headers.get("leaseboard-generated-at")).toBe(clock.now().toISOString());
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-transform");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
  });

  test("answers 304 without a body while nothing changed, by weak comparison, lists and *", async () => {
    const { get } = await scored();
    const etag = (await get()).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other" , W/${etag},"x"`, "*"]) {
      const response = await get({ "if-none-match": known });
      expect([known, response.status]).toEqual([known, 304]);
      expect(await response.text()).toBe("");
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("leaseboard-generated-at")).toBe(clock.now().toISOString());
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
    }
    for (const other of ['"other"', etag.replaceAll('"', ""), "", `"${etag}"`]) {
      expect([other, (await get({ "if-none-match": other })).status]).toEqual([other, 200]);
    }
  });

  test("moves its ETag when a lease is filed, and not by the clock", async () => {
    const { world, get } = await scored();
    const first = await get();
    const etag = first.headers.get("etag") ?? "";
    clock.advance(60_000);
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    expect(await (await get()).text()).toBe(await first.text());
    await fileAnother(world);
    const changed = await get({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect(leaseStateSchema.parse(await changed.json()).leases).toHaveLength(2);
  });

  async function verify(world: World, headers: Headers, body: string | Uint8Array) {
    const { keys } = await publishedKeys(world.as(null));
    const [header = "", middle, signature = ""] = (headers.get("leaseboard-signature") ?? "").split(".");
    expect(middle).toBe("");
    const claim = {
      bodyDigest: `sha256:${createHash("sha256").update(body).digest("hex")}`,
      project: world.slug,
      generatedAt: headers.get("leaseboard-generated-at") ?? "",
      validUntil: headers.get("leaseboard-valid-until") ?? "",
    };
    expect(headers.get("leaseboard-body-digest")).toBe(claim.bodyDigest);
    const jws = { protected: header, payload: Buffer.from(signedText(claim)).toString("base64url"), signature };
    const { kid } = decodeProtectedHeader({ protected: header });
    await flattenedVerify(jws, await importJWK(keys.find((key) => key.kid === kid)!, "EdDSA"));
    return claim;
  }

  test("is signed: body, project and times, freshly on a 304 too, and by every encoding the same", async () => {
    const { world, as, get } = await scored();
    const first = await get();
    const body = await first.text();
    const claim = await verify(world, first.headers, body);
    expect(new Date(claim.validUntil).getTime() - new Date(claim.generatedAt).getTime()).toBe(4 * 3_600_000);
    clock.advance(90_000);
    const unchanged = await get({ "if-none-match": first.headers.get("etag") ?? "" });
    expect(unchanged.status).toBe(304);
    expect((await verify(world, unchanged.headers, body)).generatedAt).toBe(clock.now().toISOString());
    const zipped = await http.get(`/projects/${world.slug}/lease-state`, { ...as, "accept-encoding": "gzip" });
    await verify(world, zipped.headers, gunzipSync(zipped.body));
    await fileAnother(world);
    const changed = await get();
    await verify(world, changed.headers, await changed.text());
    await expect(verify(world, changed.headers, body)).rejects.toThrow();
  });

  test("is signed on a 304 that this process answers before it has made the body", async () => {
    const { world, get } = await scored();
    const { id, stateRevision, stateAuditHead } = await db().read.project.findUniqueOrThrow({
      where: { slug: world.slug },
    });
    const tag = `"${id}.${stateRevision}.${stateAuditHead?.slice(7, 23)}"`;
    const unchanged = await get({ "if-none-match": tag });
    expect(unchanged.status).toBe(304);
    await verify(world, unchanged.headers, await (await get()).text());
  });

  test("sends each encoding over HTTP under an ETag of its own, and knows all of them again", async () => {
    const { world, as } = await scored();
    const get = (headers: Record<string, string>) =>
      http.get(`/projects/${world.slug}/lease-state`, { ...as, ...headers });
    const plain = await get({});
    const zipped = await get({ "accept-encoding": "gzip" });
    const small = await get({ "accept-encoding": "gzip, deflate, br" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    const tags = [plain, zipped, small].map((response) => response.headers.get("etag") ?? "");
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      const response = await get({ "if-none-match": tag, "accept-encoding": "br" });
      expect([response.status, response.headers.get("etag")]).toEqual([304, tag]);
      expect(response.headers.get("content-encoding")).toBeNull();
    }
  });

  test("sends the bytes as they are where the encoding could not be declared", async () => {
    const { get } = await scored();
    const [plain, asked] = [await get(), await get({ "accept-encoding": "br" })];
    expect(asked.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(await asked.text()).toBe(await plain.text());
  });

  test("gives 64 readers that ask at once the revision that was committed before they asked", async () => {
    const { world, get } = await scored();
    for (let round = 0; round < 3; round++) {
      const engineer = await world.member("engineer");
      const test_id = `tests/round.py::test_${round}`;
      await fileLease(engineer, world.slug, buildFiling(engineer.email, { test_id }));
      const { stateRevision } = await db().read.project.findUniqueOrThrow({ where: { slug: world.slug } });
      const answers = await Promise.all(Array.from({ length: 64 }, () => get()));
      const revisions = answers.map((answer) => answer.headers.get("leaseboard-state-revision"));
      expect(new Set(revisions)).toEqual(new Set([String(stateRevision)]));
    }
  });
});
