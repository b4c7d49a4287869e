import { z } from "zod";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";
import { DomainError } from "@/lib/domain/errors";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { activeUserId } from "@/lib/services/members/active-user";
import { seatMember } from "@/lib/services/members/seat-member";
import { parseInput } from "@/lib/services/parse";
import { emailField } from "@/lib/services/users/person-fields";
import { changeProjectWithin } from "./change-project-within";
import { branchField, projectNameField, projectSlugField, repositoryField } from "./project-fields";
import { type ProjectView, projectFacts, projectView } from "./project-view";

export const createProjectSchema = z.strictObject({
  slug: projectSlugField,
  name: projectNameField,
  repository: repositoryField,
  default_branch: branchField.default("main"),
  owner_email: emailField,
});

/**
 * Makes a project with the default policy and its first owner (design 2 and 6). Recorded in the instance's chain, and as the
 * first event of the project's own. For admins. Throws `invalid_input`, or `conflict` for a taken slug.
 */
export async function createProject(ctx: Context, input: unknown): Promise<ProjectView> {
  requireAdmin(ctx);
  const { slug, name, repository, default_branch, owner_email } = parseInput(createProjectSchema, input);
  return changeInstance(ctx, async (change) => {
    const { tx, now, record } = change;
    if ((await tx.project.findUnique({ where: { slug }, select: { id: true } })) !== null) {
      const taken = { path: "slug", code: "duplicate", message: `There is a project ${slug} already.` };
      throw new DomainError("conflict", taken.message, { invalidParams: [taken] });
    }
    const ownerId = await activeUserId(tx, owner_email, "owner_email");
    const project = await tx.project.create({
      data: {
        slug,
        name,
        repository,
        defaultBranch: default_branch,
        policy: JSON.stringify(defaultPolicyBody),
        createdAt: now,
      },
    });
    const created = {
      action: "project.created",
      subject: { type: "project", id: project.id },
      after: projectFacts(project),
    };
    record(created);
    await changeProjectWithin(ctx, change, project.id, async (inner) => {
      inner.record({ ...created, after: { ...created.after, policy: defaultPolicyBody } }, { movesLeaseState: true });
      await seatMember(inner, project.id, ownerId, "owner");
    });
    return projectView(project);
  });
}
