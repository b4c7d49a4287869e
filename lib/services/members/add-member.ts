import { z } from "zod";
import { projectRoleSchema } from "@/lib/contract/v1/primitives";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { emailField } from "@/lib/services/users/person-fields";
import { activeUserId } from "./active-user";
import { findMember, type MemberView } from "./member-view";
import { seatMember } from "./seat-member";

export const addMemberNeed: Need = { role: "owner", session: true };

export const addMemberSchema = z.strictObject({ email: emailField, role: projectRoleSchema });

/**
 * Adds an account to a project. The second person turns on again when this makes a second member above viewer (design 3.8).
 * For owners, in a session. Throws `invalid_input` for an unknown address, `conflict` for a member.
 */
export async function addMember(ctx: Context, slug: string, input: unknown): Promise<MemberView> {
  const { projectId } = await enterProject(ctx, slug, addMemberNeed);
  const { email, role } = parseInput(addMemberSchema, input);
  return changeProject(ctx, projectId, async (change) => {
    const userId = await activeUserId(change.tx, email, "email");
    if ((await findMember(change.tx, projectId, userId)) !== null) {
      throw new DomainError("conflict", "This person is a member already. Change their role instead.");
    }
    return seatMember(change, projectId, userId, role);
  });
}
