/** Writes a defect to the log as one JSON line, under the id that the caller was given. */
export function logDefect(error: unknown, instance: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: "error", event: "defect", instance, name, message, stack }));
}
