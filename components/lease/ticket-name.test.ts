import { expect, it } from "vitest";
import { ticketName } from "./ticket-name";

it("names a ticket by what people call it", () => {
  expect(ticketName("https://github.com/acme/parser/issues/345")).toBe("#345");
  expect(ticketName("https://acme.atlassian.net/browse/FLAKE-12")).toBe("FLAKE-12");
  expect(ticketName("https://tickets.example.org")).toBe("tickets.example.org");
});
