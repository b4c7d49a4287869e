import { expect, it } from "vitest";
import { reasonCodes } from "@/lib/domain/reason";
import { whatClears } from "./what-clears";

it.each(reasonCodes)("says in a sentence what clears %s", (code) => {
  expect(whatClears[code].advice).toMatch(/^[A-Z].{15,}[.…]$/);
});
