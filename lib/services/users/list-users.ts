import { requireAdmin } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { type UserView, userView } from "./user-view";

export type ListedUser = UserView & {
  /** Providers that this account has signed in with: `github`, `gitlab`, `oidc`. */
  readonly providers: readonly string[];
  readonly projects: readonly { readonly slug: string; readonly role: string }[];
};

/** Every account, by name. For admins. */
export async function listUsers(ctx: Context): Promise<ListedUser[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.read.user.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    include: {
      identities: { select: { provider: true }, orderBy: { provider: "asc" } },
      memberships: { select: { role: true, project: { select: { slug: true } } } },
    },
  });
  return rows.map((row) => ({
    ...userView(row),
    providers: row.identities.map((identity) => identity.provider),
    projects: row.memberships
      .map(({ role, project }) => ({ slug: project.slug, role }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  }));
}
