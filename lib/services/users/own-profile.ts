import { requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { loadUser } from "./load-user";
import { type UserView, userView } from "./user-view";

/** One's own account. For people. */
export async function ownProfile(ctx: Context): Promise<UserView> {
  const person = requirePerson(ctx);
  return userView(await loadUser(ctx.db.read, person.userId));
}
