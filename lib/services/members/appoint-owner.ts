import { z } from "zod";
import { slugSchema } from "@/lib/contract/v1/primitives";
import { DomainError } from "@/lib/domain/errors";
import { requireAdmin } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { emailField } from "@/lib/services/users/person-fields";
import { activeUserId } from "./active-user";
import type { MemberView } from "./member-view";
import { seatMember } from "./seat-member";

export const appointOwnerSchema = z.strictObject({ slug: slugSchema, email: emailField });

/**
 * Makes somebody an owner of a project: the way out when its last owner has left. For admins, who need not be members. Throws
 * `not_found`, or `invalid_input` for an unknown address.
 */
export async function appointOwner(ctx: Context, input: unknown): Promise<MemberView> {
  requireAdmin(ctx);
  const { slug, email } = parseInput(appointOwnerSchema, input);
  const project = await ctx.db.read.project.findUnique({ where: { slug }, select: { id: true } });
  if (project === null) throw new DomainError("not_found", `There is no project ${slug}.`);
  return changeProject(ctx, project.id, async (change) => {
    const userId = await activeUserId(change.tx, email, "email");
    return seatMember(change, project.id, userId, "owner");
  });
}
