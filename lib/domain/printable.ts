/** Control and bidirectional characters would let an id move the cursor or rewrite a line of the log. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const plain = /^[\x20-\x7e]*$/;

/** Text for a terminal, a log or a comment: one line, with what would steer its reader's program spelled out. */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
