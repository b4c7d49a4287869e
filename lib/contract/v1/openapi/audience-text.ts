import type { Operation } from "../operations/operation";

/** Who may call an operation, as a sentence. */
export function audienceText(audience: Operation["audience"]): string {
  if (audience === "public") return "For everybody, without a credential.";
  if (audience === "member") return "For every person and every CI credential but an agent's.";
  const people =
    audience.role === null
      ? []
      : [`people from the role ${audience.role}${audience.session ? ", in a browser session (no token)" : ""}`];
  const writers = audience.writers ?? [];
  const programs = writers.length === 0 ? [] : [`CI credentials of ${writers.join(", ")}`];
  return `For ${[...people, ...programs].join(", and for ")}.`;
}
