/** The value of a JSON text; null for what is none. For texts whose shape is checked next, where null never fits. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
