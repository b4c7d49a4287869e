export type Placeholder = "seed" | "report" | "input" | "output" | "test_id";

/** Whether a command line holds a placeholder, such as `{report}`. */
export function hasPlaceholder(command: readonly string[], name: Placeholder): boolean {
  return command.some((arg) => arg.includes(`{${name}}`));
}

/** Puts values in place of `{name}`, in one pass: a value that holds braces is not read again. Other braces stay as they are. */
export function fillPlaceholders(
  command: readonly string[],
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string[] {
  const table = new Map(Object.entries(values).map(([name, value]) => [`{${name}}`, value]));
  return command.map((arg) => arg.replace(/\{[a-z_]+\}/g, (name) => table.get(name) ?? name));
}
