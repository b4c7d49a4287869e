import type { Audience } from "@/lib/contract/v1/operations/operation";

/**
 * Who may do each request of this program, by its path below the project. The registry of operations says the same, and a test holds the
 * two together: to carry the registry along would double the file that every job reads.
 */
export const audienceOfCall: Readonly<Record<`${"GET" | "POST" | "PUT"} /${string}`, Audience>> = {
  "GET /lease-state": { role: "viewer", writers: ["scorer", "flake-runner"] },
  "GET /flake_leases.json": { role: "viewer", writers: ["scorer", "flake-runner"] },
  "GET /freeze_ledger.json": { role: "viewer", writers: ["scorer", "flake-runner"] },
  "GET /freezes/{id}": { role: "viewer", writers: ["scorer", "flake-runner"] },
  "POST /freezes/{id}/replays": { role: "engineer", writers: ["flake-runner"] },
  "POST /leases/{id}/reruns": { role: null, writers: ["flake-runner"] },
  "PUT /commits/{sha}/evidence/property": { role: null, writers: ["property-runner"] },
  "PUT /commits/{sha}/evidence/fixture": { role: null, writers: ["fixture-runner"] },
  "PUT /commits/{sha}/evidence/collection": { role: null, writers: ["collector"] },
  "POST /commits/{sha}/reports": { role: null, writers: ["property-runner", "fixture-runner", "flake-runner"] },
  "POST /commits/{sha}/verdict": { role: "engineer", writers: ["scorer"] },
  "POST /imports/leases": { role: "engineer" },
  "POST /imports/freezes": { role: "engineer" },
};

/** The credentials that may do a request, in words; undefined for a request that is not in the table. In: its path below the project. */
export function whoMay(path: string): string | undefined {
  const segments = path.split("/");
  const call = Object.entries(audienceOfCall).find(([known]) => {
    const template = known.replace(/^\w+ /, "").split("/");
    return (
      template.length === segments.length &&
      template.every((segment, at) => segment.startsWith("{") || segment === segments[at])
    );
  });
  return call === undefined ? undefined : credentialsOf(call[1]);
}

function credentialsOf({ role, writers = [] }: Audience): string {
  const programs = writers.length === 0 ? [] : [`a credential of ${inWords(writers)}`];
  const people = role === null ? [] : [`a personal token (Account → Personal tokens) of ${roleInWords[role]}`];
  return [...programs, ...people].join(", or ");
}

const roleInWords = { viewer: "a member", engineer: "an engineer or owner", owner: "an owner" } as const;

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
