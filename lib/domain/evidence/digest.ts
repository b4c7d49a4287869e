/** Whether a digest is `sha256:` + 64 lower-case hex digits, the only form the API accepts (design 4). */
export function isDigest(text: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}
