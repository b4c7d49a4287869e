import { z } from "zod";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { branchField, projectNameField, repositoryField } from "./project-fields";
import { type ProjectView, projectFacts, projectView } from "./project-view";

export const updateProjectNeed: Need = { role: "owner", session: true };

export const updateProjectSchema = z.strictObject({
  name: projectNameField,
  repository: repositoryField,
  default_branch: branchField,
});

/** Renames a project, moves its repository path or its default branch. The slug stays. For owners, in a session. */
export async function updateProject(ctx: Context, slug: string, input: unknown): Promise<ProjectView> {
  const { projectId } = await enterProject(ctx, slug, updateProjectNeed);
  const { name, repository, default_branch } = parseInput(updateProjectSchema, input);
  return changeProject(ctx, projectId, async ({ tx, record }) => {
    const before = await tx.project.findUniqueOrThrow({ where: { id: projectId } });
    const project = await tx.project.update({
      where: { id: projectId },
      data: { name, repository, defaultBranch: default_branch },
    });
    record(
      {
        action: "project.updated",
        subject: { type: "project", id: projectId },
        before: projectFacts(before),
        after: projectFacts(project),
      },
      { movesLeaseState: true },
    );
    return projectView(project);
  });
}
