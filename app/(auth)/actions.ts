"use server";

import { action } from "@/lib/http/action";
import { completeSetup } from "@/lib/services/setup/complete-setup";
import { setPassword } from "@/lib/services/users/set-password";

/** Makes the first admin. Whoever holds the printed link may. */
export const completeSetupAction = action((ctx, input) => completeSetup(ctx, input), { refresh: false });

/** Sets a password. Whoever holds an admin's link may. */
export const setPasswordAction = action((ctx, input) => setPassword(ctx, input), { refresh: false });
