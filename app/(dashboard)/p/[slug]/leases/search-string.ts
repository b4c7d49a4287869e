/** What Next parsed back into a search string, `?` first; empty where there is nothing. */
export function searchString(params: Readonly<Record<string, string | string[] | undefined>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((item): [string, string] => [name, item]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
