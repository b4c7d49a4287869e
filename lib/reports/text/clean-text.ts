const colourCodes = /(?![\t\n\r])\p{Cc}\[[0-9;:?]*[ -/]*[@-~]/gu;
const controls = /(?![\t\n\r])\p{Cc}/gu;
const anyControl = /(?![\t\n\r])\p{Cc}/u;

/** Text that can be stored and shown: colour codes are dropped, other control characters become U+FFFD. */
export function cleanText(text: string): string {
  if (!anyControl.test(text)) return text;
  return text.replace(colourCodes, "").replace(controls, "\uFFFD");
}

/** At most `limit` UTF-16 units, ending with `…` where something was cut, never inside a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  const code = text.charCodeAt(end - 1);
  return `${text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end)}…`;
}
