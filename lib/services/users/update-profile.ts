import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { requirePerson } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { loadUser } from "./load-user";
import { nameField, timeZoneField } from "./person-fields";
import { type UserView, userFacts, userView } from "./user-view";

export const updateProfileSchema = z.strictObject({
  name: nameField,
  time_zone: timeZoneField,
  version: z.int().min(1),
});

/** Sets one's own name and time zone. For people, in a session. Throws `stale_version` with both versions. */
export async function updateProfile(ctx: Context, input: unknown): Promise<UserView> {
  const person = requirePerson(ctx, { session: true });
  const { name, time_zone, version } = parseInput(updateProfileSchema, input);
  return changeInstance(ctx, async ({ tx, record }) => {
    const before = await loadUser(tx, person.userId);
    if (before.version !== version) {
      throw new DomainError("stale_version", "Your profile has changed meanwhile. Look at it again.", {
        details: { yours: version, current: before.version },
      });
    }
    const user = await tx.user.update({
      where: { id: person.userId },
      data: { name, timeZone: time_zone, version: { increment: 1 } },
    });
    record({
      action: "user.profile_updated",
      subject: { type: "user", id: user.id },
      before: userFacts(before),
      after: userFacts(user),
    });
    return userView(user);
  });
}
