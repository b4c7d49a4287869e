/** At most `width` characters, the middle cut out: the end of a test id tells as much as its beginning. */
export function cutMiddle(text: string, width: number): string {
  const characters = Array.from(text);
  if (characters.length <= width) return text;
  const head = Math.ceil((width - 1) / 2);
  const tail = width - 1 - head;
  return `${characters.slice(0, head).join("")}…${characters.slice(characters.length - tail).join("")}`;
}
