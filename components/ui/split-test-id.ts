/** Where a test id may break: behind a path's slash, before `::`, ` > ` and `#`, and before parameters. */
const boundary = /(?<=[/\\])|(?=::)|(?= > )|(?=#)|(?=\[)/u;

/** The segments of a test id in order. Joined they are the id, byte for byte. */
export function testIdSegments(id: string): string[] {
  return id.split(boundary);
}

/**
 * A test id cut in two for a narrow place: `head` may be shortened, `tail` is what tells neighbours apart: the test's
 * name with its parameters. Joined they are the id.
 */
export function splitTestId(id: string): { readonly head: string; readonly tail: string } {
  const withoutParameters = id.indexOf("[") === -1 ? id : id.slice(0, id.indexOf("["));
  const cut = Math.max(
    withoutParameters.lastIndexOf("::"),
    withoutParameters.lastIndexOf(" > "),
    withoutParameters.lastIndexOf("#"),
    withoutParameters.lastIndexOf("/") + 1,
    0,
  );
  return { head: id.slice(0, cut), tail: id.slice(cut) };
}
