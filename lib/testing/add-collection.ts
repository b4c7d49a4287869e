import { createHash, randomUUID } from "node:crypto";
import type { CollectionBody } from "@/lib/contract/v1/files/collection";
import { collectionFromBody } from "@/lib/contract/v1/files/collection";
import { laneCounts } from "@/lib/domain/collection/lane-counts";
import type { World } from "./world";

type Test = CollectionBody["tests"][number];

/** Stores a collection of the default branch, received now. Tests are named by lane: `{ merge: ["a"], freeze: ["b"] }`. */
export async function addCollection(
  { db, clock, projectId }: World,
  lanes: { readonly merge?: readonly string[]; readonly freeze?: readonly string[]; readonly more?: readonly Test[] },
): Promise<void> {
  const { merge = [], freeze = [], more = [] } = lanes;
  const tests: Test[] = [
    ...merge.map((id) => ({ id, lanes: ["merge"], kind: "oracle", skip: null })),
    ...freeze.map((id) => ({ id, lanes: ["freeze"], kind: "frozen", skip: null })),
    ...more,
  ];
  const body: CollectionBody = { framework: "pytest", tests };
  const text = JSON.stringify(body);
  const counts = laneCounts(collectionFromBody(body));
  const sha256 = createHash("sha256").update(text).digest("hex");
  await db.transaction((tx) =>
    tx.collection.create({
      data: {
        projectId,
        commitSha: createHash("sha1").update(randomUUID()).digest("hex"),
        branch: "main",
        defaultBranch: true,
        body: text,
        bodySha256: sha256,
        mergeCount: counts.merge,
        witnessCount: counts.witness,
        freezeCount: counts.freeze,
        errors: "[]",
        receivedAt: clock.now(),
      },
    }),
  );
}
