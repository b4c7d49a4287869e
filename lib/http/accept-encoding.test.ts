import { describe, expect, test } from "vitest";
import { acceptedEncoding } from "./accept-encoding";

describe("acceptedEncoding", () => {
  test.each([
    [null, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["GZIP ; Q=0.8", "gzip"],
    ["deflate", "identity"],
    ["gzip;q=nonsense", "identity"],
    ["identity;q=0", "identity"],
  ])("%j gets %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
