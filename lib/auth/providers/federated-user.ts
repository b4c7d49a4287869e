import type { User } from "next-auth";
import { z } from "zod";

const federatedUserSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
});

/**
 * Who a provider says has signed in. `id` is the provider's stable subject, with the issuer before it where the issuer is a
 * setting. `emailVerified` is true only where the provider says that it has verified the address.
 */
export type FederatedUser = User & z.infer<typeof federatedUserSchema>;

/** What next-auth hands back of a `FederatedUser`. Throws when it is none. */
export function federatedUser(user: unknown): z.infer<typeof federatedUserSchema> {
  return federatedUserSchema.parse(user);
}
