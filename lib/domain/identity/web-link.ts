/** Whether a text is an absolute http or https address, without spaces around or inside it. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);
}
