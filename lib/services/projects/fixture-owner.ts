import type { Change } from "@/lib/services/change";

/** Notes that the person who owns a project's fixtures has left, from when the grace days of design 3.2 run. */
export async function noteFixtureOwnerLeft(change: Change, projectId: string, userId: string): Promise<void> {
  await setLeftAt(change, projectId, userId, "left");
}

/** Notes that the person who owns a project's fixtures is back: the grace days end. */
export async function noteFixtureOwnerBack(change: Change, projectId: string, userId: string): Promise<void> {
  await setLeftAt(change, projectId, userId, "back");
}

async function setLeftAt(change: Change, projectId: string, userId: string, what: "left" | "back"): Promise<void> {
  const { tx, now, record } = change;
  const leftAt = what === "left" ? now : null;
  const { count } = await tx.project.updateMany({
    where: { id: projectId, fixtureOwnerId: userId, fixtureOwnerLeftAt: what === "left" ? null : { not: null } },
    data: { fixtureOwnerLeftAt: leftAt },
  });
  if (count === 0) return;
  record(
    {
      action: what === "left" ? "project.fixture_owner_left" : "project.fixture_owner_back",
      subject: { type: "project", id: projectId },
      after: { fixture_owner_id: userId, left_at: leftAt },
    },
    { movesLeaseState: true },
  );
}
