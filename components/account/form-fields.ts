/** The text fields of a submitted form by name. Nothing is kept in React state, so no password stays in a component. */
export function formFields(form: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(entries);
}
