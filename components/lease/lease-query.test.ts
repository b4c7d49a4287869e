import { describe, expect, it } from "vitest";
import { builtInViews, isSameView, readLeaseFilters } from "./lease-query";

describe("the filters of the leases page", () => {
  it("show what is open where the address asks for nothing", () => {
    expect(readLeaseFilters("").state).toEqual(["open"]);
    expect(readLeaseFilters("?sort=owner").state).toEqual(["open"]);
  });

  it("show every state where the address asks for something else only", () => {
    expect(readLeaseFilters("?q=retry")).toEqual({ state: [], class: [], owner: null, q: "retry" });
  });

  it("read repeated values and drop words that do not exist", () => {
    const filters = readLeaseFilters("?state=expired&state=nonsense&state=active&class=order&class=luck&owner=u1");
    expect(filters).toEqual({ state: ["expired", "active"], class: ["order"], owner: "u1", q: "" });
  });
});

describe("a view's tab", () => {
  it("is the present one whatever the order of parameters and the page", () => {
    expect(isSameView("?owner=u1&state=open", "?state=open&owner=u1&cursor=x")).toBe(true);
  });

  it("is the first one on a bare address", () => {
    expect(isSameView("", builtInViews(null)[0]?.query ?? "")).toBe(true);
  });

  it("is another one when the order differs", () => {
    expect(isSameView("?state=open", "?state=open&sort=owner")).toBe(false);
  });
});
