import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { type ProjectRole, projectRoles, type Writer } from "@/lib/domain/words";
import type { Actor, Context, PersonActor } from "./context";

/** Who may call a verb in a project (design 6): people from a role up, and CI credentials of the named writers. */
export type Need = {
  /** Null: no person may. */
  readonly role: ProjectRole | null;
  /** Approvals, acceptances, policy and credentials: never with a personal token. */
  readonly session?: true;
  readonly writers?: readonly Writer[];
};

/** A project that the actor was let into, with the role that let them in (null for credentials and the server). */
export type ProjectScope = {
  readonly actor: Actor;
  readonly role: ProjectRole | null;
  readonly projectId: string;
  readonly slug: string;
  /** What lease-state showed when the actor came in: CI asks for little else, and asks often. */
  readonly state: { readonly revision: number; readonly auditHead: string | null };
};

/**
 * Lets the actor of the context into a project or throws: `unauthenticated` without an actor, `not_found` without
 * membership (nothing is told about what exists), `forbidden` below the needed role or with another writer's
 * credential, `session_required` for a token where only a session may act. Design 5 and 6.
 */
export async function enterProject(ctx: Context, slug: string, need: Need): Promise<ProjectScope> {
  if (ctx.actor === null) throw new DomainError("unauthenticated", "Sign in, or send a credential.");
  const project = await ctx.db.read.project.findUnique({
    where: { slug },
    select: { id: true, slug: true, stateRevision: true, stateAuditHead: true },
  });
  if (project === null) throw notFound(slug);
  const state = { revision: project.stateRevision, auditHead: project.stateAuditHead };
  const scope = { actor: ctx.actor, projectId: project.id, slug: project.slug, state };
  if (ctx.actor.kind === "system") return { ...scope, role: null };
  if (ctx.actor.kind === "credential") {
    if (ctx.actor.projectId !== project.id) throw notFound(slug);
    requireWriter(ctx.actor.writer, need);
    return { ...scope, role: null };
  }
  const role = await roleOf(ctx.db.read, ctx.actor, project.id);
  if (role === null) throw notFound(slug);
  requireRole(role, need);
  requireSession(ctx.actor, need);
  return { ...scope, role };
}

/** The person of the context, for verbs about themselves. Throws `unauthenticated` or, for CI credentials, `forbidden`. */
export function requirePerson(ctx: Context, need: { readonly session?: true } = {}): PersonActor {
  if (ctx.actor === null) throw new DomainError("unauthenticated", "Sign in first.");
  if (ctx.actor.kind !== "person") throw new DomainError("forbidden", "Only a person may do this.");
  if (need.session) requireSession(ctx.actor, { role: "viewer", session: true });
  return ctx.actor;
}

/** A person with the global admin role, in a session. Throws `unauthenticated`, `forbidden` or `session_required`. */
export function requireAdmin(ctx: Context): PersonActor | Extract<Actor, { kind: "system" }> {
  if (ctx.actor?.kind === "system") return ctx.actor;
  const person = requirePerson(ctx, { session: true });
  if (!person.admin) throw new DomainError("forbidden", "Only an admin may do this.");
  return person;
}

async function roleOf(read: ReadClient, actor: PersonActor, projectId: string): Promise<ProjectRole | null> {
  const membership = await read.membership.findUnique({
    where: { projectId_userId: { projectId, userId: actor.userId } },
    select: { role: true },
  });
  return projectRoles.find((role) => role === membership?.role) ?? null;
}

function requireRole(role: ProjectRole, need: Need): void {
  if (need.role === null) throw new DomainError("forbidden", "Only a CI credential may do this.");
  if (projectRoles.indexOf(role) < projectRoles.indexOf(need.role)) {
    throw new DomainError("forbidden", `This needs the role ${need.role}; yours is ${role}.`);
  }
}

function requireSession(actor: PersonActor, need: Need): void {
  if (need.session && actor.via.kind !== "session") {
    throw new DomainError("session_required", "A personal token cannot do this: sign in with a browser.");
  }
}

function requireWriter(writer: Writer, need: Need): void {
  if (!need.writers?.includes(writer)) {
    throw new DomainError("forbidden", `A credential of ${writer} cannot do this.`);
  }
}

function notFound(slug: string): DomainError {
  return new DomainError("not_found", `There is no project ${slug} that you can see.`);
}
