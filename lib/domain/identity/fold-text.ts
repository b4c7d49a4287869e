/**
 * Text without differences that people do not see: NFKC, without default-ignorable code points (zero-width joiners, soft
 * hyphens, variation selectors). Letter case is kept.
 */
export function visibleText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC");
}

/** Case folding of one code point or a whole text; `ß` and `SS` meet, and so do both lower-case sigmas. */
export function foldCase(text: string): string {
  let folded = "";
  for (const character of text) folded += character.toUpperCase().toLowerCase();
  return folded;
}

/**
 * What a search column holds and what a search term becomes: visible text, case folded, `\` as `/`, spaces collapsed. The two
 * signs that databases take for patterns, `_` and `%`, become their full-width forms, which no folded text holds otherwise.
 */
export function foldForSearch(text: string): string {
  const folded = foldCase(visibleText(text)).replaceAll("\\", "/").replace(/\s+/g, " ").trim();
  return folded.replaceAll("_", "\uff3f").replaceAll("%", "\uff05");
}
