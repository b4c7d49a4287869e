import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { requirePerson } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { type TokenView, tokenFacts, tokenView } from "./token-view";

export const revokeTokenSchema = z.strictObject({ token_id: z.string() });

/**
 * Ends one of one's own tokens: dead from the next request on. For people, in a session. Throws `not_found`, or `conflict` for
 * one that is revoked already.
 */
export async function revokeToken(ctx: Context, input: unknown): Promise<TokenView> {
  const { userId } = requirePerson(ctx, { session: true });
  const { token_id } = parseInput(revokeTokenSchema, input);
  return changeInstance(ctx, async ({ tx, now, record }) => {
    const before = await tx.personalToken.findFirst({ where: { id: token_id, userId } });
    if (before === null) throw new DomainError("not_found", "You have no such token.");
    if (before.revokedAt !== null) throw new DomainError("conflict", "This token is revoked already.");
    const row = await tx.personalToken.update({ where: { id: token_id }, data: { revokedAt: now } });
    record({
      action: "token.revoked",
      subject: { type: "token", id: token_id },
      before: tokenFacts(before),
      after: tokenFacts(row),
    });
    return tokenView(row, now);
  });
}
