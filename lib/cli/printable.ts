/** Control and bidirectional characters would let an id move the cursor or rewrite a line of the log. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const plain = /^[\x20-\x7e]*$/;

/** Text for a terminal or a log: one line, with what would steer the terminal spelled out. */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** At most `width` characters, the middle cut out: the end of a test id tells as much as its beginning. */
export function cutMiddle(text: string, width: number): string {
  const characters = Array.from(text);
  if (characters.length <= width) return text;
  const head = Math.ceil((width - 1) / 2);
  const tail = width - 1 - head;
  return `${characters.slice(0, head).join("")}…${characters.slice(characters.length - tail).join("")}`;
}
