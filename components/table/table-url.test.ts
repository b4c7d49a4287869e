import { describe, expect, it } from "vitest";
import { densityHref, hideHref, pageHref, patched, readTableUrl, sortHref } from "./table-url";

const defaults = { sort: "expires_at", hidden: ["filed"] };

describe("the URL of a table", () => {
  it("is the defaults where it says nothing", () => {
    expect(readTableUrl("", defaults)).toEqual({
      sort: { id: "expires_at", desc: false },
      hidden: ["filed"],
      density: "comfortable",
      trail: [],
    });
  });

  it("reads order, hidden columns, density and the trail of pages", () => {
    expect(readTableUrl("?sort=-owner&hide=class,ticket&density=compact&cursor=a&cursor=b", defaults)).toEqual({
      sort: { id: "owner", desc: true },
      hidden: ["class", "ticket"],
      density: "compact",
      trail: ["a", "b"],
    });
  });

  it("shows every column when the list of hidden ones is there and empty", () => {
    expect(readTableUrl("?hide=", defaults).hidden).toEqual([]);
  });

  it("ignores a density that does not exist", () => {
    expect(readTableUrl("?density=huge", defaults).density).toBe("comfortable");
  });

  it("keeps the filters and returns to the first page when the order changes", () => {
    expect(sortHref("?state=expired&cursor=a&sort=owner", "-owner")).toBe("?state=expired&sort=-owner");
  });

  it("keeps the page when columns or density change", () => {
    expect(hideHref("?cursor=a", ["class"])).toBe("?cursor=a&hide=class");
    expect(densityHref("?cursor=a", "compact")).toBe("?cursor=a&density=compact");
    expect(densityHref("?density=compact", "comfortable")).toBe("?");
  });

  it("drops the oldest pages of a trail that grows too long", () => {
    const trail = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const kept = readTableUrl(pageHref("", trail), defaults).trail;
    expect(kept).toHaveLength(30);
    expect(kept.at(-1)).toBe("c39");
  });

  it("keeps repeated parameters it does not know", () => {
    expect(patched("?state=active&state=expired", { q: "a b" })).toBe("?state=active&state=expired&q=a+b");
  });
});
