import type { ReadClient } from "@/lib/db/client";

/**
 * Which test keys are one test by an owner's answer, directly or over others. Out: a function from a key to all keys of its
 * test, itself first.
 */
export async function loadSameTests(
  read: ReadClient,
  projectId: string,
): Promise<(testKey: string) => readonly string[]> {
  const answers = await read.identityAnswer.findMany({
    where: { projectId, answer: "same" },
    select: { testKey: true, otherKey: true },
  });
  const neighbours = new Map<string, string[]>();
  const join = (from: string, to: string) => neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  for (const { testKey, otherKey } of answers) {
    join(testKey, otherKey);
    join(otherKey, testKey);
  }
  return (testKey) => {
    const reached = new Set([testKey]);
    for (const key of reached) for (const next of neighbours.get(key) ?? []) reached.add(next);
    return [...reached];
  };
}
