import type { z } from "zod";
import type { projectListSchema } from "@/lib/contract/v1/project";
import { DomainError } from "@/lib/domain/errors";
import type { ProjectRole } from "@/lib/domain/words";
import type { Context } from "../context";
import { projectRole } from "../mappers/project-role";

const shown = {
  slug: true,
  name: true,
  repository: true,
  defaultBranch: true,
  revision: true,
  stateRevision: true,
} as const;

type Shown = {
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly defaultBranch: string;
  readonly revision: number;
  readonly stateRevision: number;
};

/**
 * The projects that the caller can see, by slug: a person's own, or the one of a CI credential. Throws `unauthenticated`, and
 * `forbidden` for an agent's credential.
 */
export async function listProjects(ctx: Context): Promise<z.output<typeof projectListSchema>> {
  const { actor, db } = ctx;
  if (actor === null) throw new DomainError("unauthenticated", "Sign in, or send a credential.");
  if (actor.kind === "credential") {
    if (actor.writer === "agent") throw new DomainError("forbidden", "A credential of agent cannot do this.");
    const own = await db.read.project.findUniqueOrThrow({ where: { id: actor.projectId }, select: shown });
    return { items: [projectBody(own, null)] };
  }
  if (actor.kind === "system") throw new DomainError("forbidden", "The server itself has no projects.");
  const rows = await db.read.membership.findMany({
    where: { userId: actor.userId },
    orderBy: { project: { slug: "asc" } },
    select: { role: true, project: { select: shown } },
  });
  return { items: rows.map(({ role, project }) => projectBody(project, projectRole(role))) };
}

function projectBody(row: Shown, role: ProjectRole | null) {
  return {
    slug: row.slug,
    name: row.name,
    repository: row.repository,
    default_branch: row.defaultBranch,
    role,
    revision: row.revision,
    state_revision: row.stateRevision,
  };
}
