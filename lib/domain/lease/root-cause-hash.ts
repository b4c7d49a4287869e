/** Whether a text is a root-cause hash as the server mints it: `sha256:` + 64 lower-case hex digits (design 3.3). */
export function isRootCauseHash(text: string | null): text is string {
  return text !== null && /^sha256:[0-9a-f]{64}$/.test(text);
}
