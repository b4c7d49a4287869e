/** Best first, where a client likes several the same. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding to send by `Accept-Encoding` (RFC 9110, 12.5.3): the best liked, and of equals the smallest. Without the
 * header, and when nothing we have is acceptable, the bytes as they are.
 */
export function acceptedEncoding(header: string | null): Encoding {
  if (header === null) return "identity";
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding): number => {
    const told = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Unless it is excluded, identity is always acceptable, but anything the client names is liked better.
    return told ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  };
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weightOf(encoding);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    const weight = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
    if (coding !== "") weights.set(coding, weight);
  }
  return weights;
}
