"use server";

import { action } from "@/lib/http/action";
import { appointOwner } from "@/lib/services/members/appoint-owner";
import { createProject } from "@/lib/services/projects/create-project";
import { createPasswordLink } from "@/lib/services/users/create-password-link";
import { createUser } from "@/lib/services/users/create-user";
import { deactivateUser } from "@/lib/services/users/deactivate-user";
import { reactivateUser } from "@/lib/services/users/reactivate-user";
import { setAdmin } from "@/lib/services/users/set-admin";

export const createUserAction = action(createUser);
export const createPasswordLinkAction = action((ctx, input) => createPasswordLink(ctx, input), { refresh: false });
export const deactivateUserAction = action(deactivateUser);
export const reactivateUserAction = action(reactivateUser);
export const setAdminAction = action(setAdmin);
export const createProjectAction = action(createProject);
export const appointOwnerAction = action(appointOwner);
