import type { ReadClient } from "@/lib/db/client";
import { auditHash, instanceChain } from "./audit";

/** What was found on one audit chain. */
export type ChainReport = {
  /** A project's id, or `instance`. */
  readonly chain: string;
  /** For people: a project's slug. */
  readonly name: string;
  readonly events: number;
  /** The first event that does not fit, or null when the whole chain holds. */
  readonly broken: { readonly sequence: number; readonly why: string } | null;
};

type Chain = { readonly chain: string; readonly name: string; readonly heads: () => Promise<Heads> };
type Heads = { readonly head: string | null; readonly stateHead: string | null };
type Link = { readonly sequence: number; readonly hash: string | null };

const pageSize = 1000;

/**
 * Walks every audit chain from its first event (design 5): recomputes each hash, looks for gaps, and compares the end with the
 * head that the project keeps. Reports chains one by one. May run beside a working server. What it cannot see: an
 * administrator of the database who rewrites events, hashes and heads alike.
 */
export async function* verifyAudit(read: ReadClient): AsyncGenerator<ChainReport> {
  for (const chain of await chainsOf(read)) yield verifyChain(read, chain);
}

/** The same for one project's chain. Reads all of it. */
export async function verifyProjectAudit(read: ReadClient, projectId: string): Promise<ChainReport> {
  return verifyChain(read, { chain: projectId, name: projectId, heads: () => projectHeads(read, projectId) });
}

async function chainsOf(read: ReadClient): Promise<Chain[]> {
  const projects = await read.project.findMany({ orderBy: { slug: "asc" }, select: { id: true, slug: true } });
  const known = new Set([instanceChain, ...projects.map(({ id }) => id)]);
  const written = await read.auditEvent.groupBy({ by: ["chain"], orderBy: { chain: "asc" } });
  return [
    { chain: instanceChain, name: instanceChain, heads: () => instanceHeads(read) },
    ...projects.map(({ id, slug }) => ({ chain: id, name: slug, heads: () => projectHeads(read, id) })),
    ...written
      .filter(({ chain }) => !known.has(chain))
      .map(({ chain }) => ({ chain, name: `${chain}, of no project`, heads: async () => noHeads })),
  ];
}

const noHeads: Heads = { head: null, stateHead: null };

async function projectHeads(read: ReadClient, id: string): Promise<Heads> {
  const row = await read.project.findUnique({ where: { id }, select: { auditHead: true, stateAuditHead: true } });
  return row === null ? noHeads : { head: row.auditHead, stateHead: row.stateAuditHead };
}

async function instanceHeads(read: ReadClient): Promise<Heads> {
  const row = await read.instance.findUnique({ where: { id: 1 }, select: { auditHead: true } });
  return { head: row?.auditHead ?? null, stateHead: null };
}

async function verifyChain(read: ReadClient, { chain, name, heads }: Chain): Promise<ChainReport> {
  let last: Link = { sequence: 0, hash: null };
  const report = (broken: ChainReport["broken"]) => ({ chain, name, events: last.sequence, broken });
  for (;;) {
    // Read before the events: whatever these heads name was committed, so it must turn up.
    const { head, stateHead } = await heads();
    const events = await read.auditEvent.findMany({
      where: { chain, sequence: { gt: last.sequence } },
      orderBy: { sequence: "asc" },
      take: pageSize,
    });
    for (const event of events) {
      const why = misfit(event, last);
      if (why !== null) return report({ sequence: last.sequence + 1, why });
      last = event;
    }
    if (events.length > 0) continue;
    if (head !== last.hash) {
      const why = `the head is ${head ?? "none"}, but the last event has ${last.hash ?? "no hash"}: events are missing`;
      return report({ sequence: last.sequence + 1, why });
    }
    const stateEvent = stateHead && (await read.auditEvent.findFirst({ where: { chain, hash: stateHead } }));
    if (stateHead !== null && stateEvent === null) {
      return report({ sequence: last.sequence, why: `lease-state names ${stateHead}, which no event has` });
    }
    return report(null);
  }
}

type Event = Parameters<typeof auditHash>[0] & { readonly hash: string };

/** Why an event does not follow the last one, or null when it does. */
function misfit(event: Event, last: Link): string | null {
  if (event.sequence !== last.sequence + 1) return `it is missing: the next event is ${event.sequence}`;
  if (event.previousHash !== last.hash) return "it does not name the hash of the event before it";
  if (auditHash(event) !== event.hash) return "its content is not what its hash was made of";
  return null;
}
