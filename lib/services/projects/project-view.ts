import type { Project } from "@/lib/db/generated/sqlite/client";

/** A project as its members see it in lists. */
export type ProjectView = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly defaultBranch: string;
  readonly secondPersonOff: boolean;
  readonly createdAt: Date;
};

/** Names the fields of a stored project that may leave the services. */
export function projectView(row: Omit<Project, "policy">): ProjectView {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    repository: row.repository,
    defaultBranch: row.defaultBranch,
    secondPersonOff: row.secondPersonOff,
    createdAt: row.createdAt,
  };
}

/** What the audit trail keeps of a project. */
export function projectFacts(row: Pick<Project, "slug" | "name" | "repository" | "defaultBranch">) {
  return { slug: row.slug, name: row.name, repository: row.repository, default_branch: row.defaultBranch };
}
