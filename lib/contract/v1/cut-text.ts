/** At most `length` UTF-16 units, whole letters only, with `…` at the end of what was cut. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // Made here: the command line loads this file at every start and rarely cuts.
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  let kept = "";
  // No letter that begins beyond the limit fits: the rest of a long text need not be looked at.
  for (const { segment } of graphemes.segment(text.slice(0, length * 2))) {
    if (kept.length + segment.length > length - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
