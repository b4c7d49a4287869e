import { verifyPassword } from "@/lib/auth/password";
import { DomainError } from "@/lib/domain/errors";
import type { Context } from "@/lib/services/context";
import { attemptSucceeded, beginAttempt } from "./attempt-limit";
import { loadUser } from "./load-user";

/**
 * Lets a signed-in person go on only when they type their password again; `path` is the wire field that holds it. Counts
 * against the sign-in limit, so that a borrowed session cannot guess. Throws `invalid_input` naming the field,
 * `rate_limited`, or `rule_violation` for an account without a password.
 */
export async function provePassword(ctx: Context, userId: string, password: string, path: string): Promise<void> {
  const user = await loadUser(ctx.db.read, userId);
  if (user.passwordHash === null) {
    throw new DomainError("rule_violation", "Your account has no password. Ask an admin for a link to set one.");
  }
  const attempt = await beginAttempt(ctx, user.email, null);
  if (!(await verifyPassword(user.passwordHash, password))) {
    const wrong = { path, code: "wrong_password", message: "This is not your password." };
    throw new DomainError("invalid_input", wrong.message, { invalidParams: [wrong] });
  }
  await attemptSucceeded(ctx.db, attempt);
}
