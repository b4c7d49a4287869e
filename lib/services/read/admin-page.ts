import type { AdminView } from "@/lib/contract/admin-view";
import { DomainError } from "@/lib/domain/errors";
import { requirePerson } from "../access";
import type { Context } from "../context";
import { listAllProjects } from "../projects/list-projects";
import { listUsers } from "../users/list-users";

/** Every account and project, for admins in a session (design 6). For everybody else the page is not there: `not_found`. */
export async function adminPage(ctx: Context): Promise<AdminView> {
  const person = requirePerson(ctx);
  if (!person.admin) throw new DomainError("not_found", "There is nothing here that you can see.");
  const users = await listUsers(ctx);
  const projects = await listAllProjects(ctx);
  const mine = new Set(users.find(({ id }) => id === person.userId)?.projects.map(({ slug }) => slug));
  return {
    me: person.userId,
    users: users.map(({ id, name, email, admin, deactivatedAt, hasPassword, providers, projects }) => ({
      id,
      name,
      email,
      admin,
      active: deactivatedAt === null,
      hasPassword,
      providers,
      projects,
    })),
    projects: projects.map(({ slug, name, repository, owners }) => ({
      slug,
      name,
      repository,
      owners: owners.map((owner) => owner.name),
      isMine: mine.has(slug),
    })),
  };
}
