const most = 20;

/** Names as one text that stays readable: the first twenty, then how many more there are. */
export function nameList(names: readonly (string | number)[]): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
