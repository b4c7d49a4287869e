import type { ReadClient } from "@/lib/db/client";
import type { GithubLink } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";

/** The project's link to GitHub. Throws `conflict` where there is none, or none any more. */
export async function requireLink(read: ReadClient, projectId: string): Promise<GithubLink> {
  const link = await read.githubLink.findUnique({ where: { projectId } });
  if (link === null || link.endedAt !== null) throw new DomainError("conflict", "The project is not linked to GitHub.");
  return link;
}
