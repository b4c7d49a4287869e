import type { User } from "next-auth";
import { z } from "zod";

// next-auth turns a null address into an absent one on its way.
const federatedUserSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  email: z.string().nullish(),
  emailVerified: z.boolean(),
});

/**
 * Who a provider says has signed in. `id` is the provider's stable subject, with the issuer before it where the issuer is a
 * setting. `emailVerified` is true only where the provider says that it has verified the address.
 */
export type FederatedUser = User & z.infer<typeof federatedUserSchema>;

/** The address that next-auth hands back of a `FederatedUser`. Throws when it is none. */
export function federatedEmail(user: unknown): { readonly email: string | null; readonly emailVerified: boolean } {
  const { email, emailVerified } = federatedUserSchema.parse(user);
  return { email: email ?? null, emailVerified };
}
