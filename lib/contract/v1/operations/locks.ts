import { reviewSchema, withdrawSchema } from "../lease";
import {
  listLockChangesSchema,
  listLocksSchema,
  lockChangePageSchema,
  lockChangeSchema,
  lockPageSchema,
  requestLockChangeSchema,
  retireDigestSchema,
  retiredDigestSchema,
} from "../locks";
import { engineers, ownersInSession, readers } from "./audiences";
import { operation } from "./operation";

const tag = "Witness locks";

export const lockOperations = {
  listLocks: operation({
    id: "listLocks",
    method: "GET",
    path: "/projects/{slug}/locks",
    tag,
    summary: "List witness locks with their approved and retired digests",
    audience: readers,
    query: listLocksSchema,
    status: 200,
    response: lockPageSchema,
  }),
  retireDigest: operation({
    id: "retireDigest",
    method: "POST",
    path: "/projects/{slug}/locks/{id}/retirement",
    tag,
    summary: "Retire an approved digest, which then fails as moved",
    description:
      "Without its last digest a lock is removed. The project's only lock stays: without one no fixture is held to anything.",
    audience: ownersInSession,
    body: retireDigestSchema,
    status: 200,
    response: retiredDigestSchema,
  }),
  listLockChanges: operation({
    id: "listLockChanges",
    method: "GET",
    path: "/projects/{slug}/locks/changes",
    tag,
    summary: "List requests for lock changes, newest first",
    audience: readers,
    query: listLockChangesSchema,
    status: 200,
    response: lockChangePageSchema,
  }),
  requestLockChange: operation({
    id: "requestLockChange",
    method: "POST",
    path: "/projects/{slug}/locks/changes",
    tag,
    summary: "Ask for one more approved digest of a fixture case",
    description: "The first approved digest of a case locks it; the first lock of a project makes locks required.",
    audience: engineers,
    body: requestLockChangeSchema,
    status: 201,
    response: lockChangeSchema,
  }),
  reviewLockChange: operation({
    id: "reviewLockChange",
    method: "POST",
    path: "/projects/{slug}/locks/changes/{id}/review",
    tag,
    summary: "Approve or refuse a lock change",
    description:
      "By an owner who is not its author. Approving adds the digest to the lock's set; the old ones stay until retired.",
    audience: ownersInSession,
    body: reviewSchema,
    status: 200,
    response: lockChangeSchema,
  }),
  withdrawLockChange: operation({
    id: "withdrawLockChange",
    method: "POST",
    path: "/projects/{slug}/locks/changes/{id}/withdrawal",
    tag,
    summary: "Take back one's own request for a lock change",
    audience: engineers,
    body: withdrawSchema,
    status: 200,
    response: lockChangeSchema,
  }),
} as const;
