/** What a server action answers: the value, or why it was refused. A refusal is an answer, not an exception. */
export type ActionOutcome<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export type Refusal = {
  readonly code: string;
  readonly message: string;
  /** One entry per wrong field, by its wire name. */
  readonly invalidParams: readonly { readonly path: string; readonly code?: string; readonly message: string }[];
  /** Facts beyond the message, e.g. both versions of a `stale_version`. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** A server action as a component gets it. The server parses whatever comes. */
export type ServerAction<T = unknown> = (input: unknown) => Promise<ActionOutcome<T>>;

/** What is wrong with a field: its own problems and those of its items, as one text; null when nothing is. */
export function fieldProblem(refusal: Refusal | null, path: string): string | null {
  const own = refusal?.invalidParams.filter((param) => param.path === path || param.path.startsWith(`${path}.`)) ?? [];
  if (own.length === 0) return null;
  return own.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`).join(" ");
}

/** Problems that no field of the form shows: the message itself, where no field is named. */
export function formProblem(refusal: Refusal | null, shownPaths: readonly string[]): string | null {
  if (refusal === null) return null;
  const isShown = (path: string) => shownPaths.some((shown) => path === shown || path.startsWith(`${shown}.`));
  const others = refusal.invalidParams.filter(({ path }) => !isShown(path));
  if (refusal.invalidParams.length === 0) return refusal.message;
  if (others.length === 0) return null;
  return others.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`).join(" ");
}
