"use server";

import { action } from "@/lib/http/action";
import { createToken } from "@/lib/services/tokens/create-token";
import { revokeToken } from "@/lib/services/tokens/revoke-token";
import { changePassword } from "@/lib/services/users/change-password";
import { updateProfile } from "@/lib/services/users/update-profile";

export const updateProfileAction = action(updateProfile);
/** Ends the session that asked, too: the page goes to the sign-in itself. */
export const changePasswordAction = action(changePassword, { refresh: false });
export const createTokenAction = action(createToken);
export const revokeTokenAction = action(revokeToken);
