import { describe, expect, test } from "vitest";
import { operationList } from "@/lib/contract/v1/operations";
import { apiRoutes } from "@/lib/testing/api-routes";

const declared = operationList.map(({ method, path }) => `${method} ${path}`).sort();

// Every route is loaded, and with it every verb.
const loadMs = 60_000;

describe("the route files of the API", () => {
  test(
    "answer every declared operation and no other",
    async () => {
      const served: string[] = [];
      for (const route of apiRoutes) {
        for (const [method, handler] of Object.entries(await route.load())) {
          if (method === "HEAD") continue;
          const request = new Request(`https://leaseboard.example.org/api/v1${route.path}`, { method });
          // The path still has its braces, which no handler lets in: only a method that is not served is 405.
          const params = Object.fromEntries(
            [...route.path.matchAll(/\{(\w+)\}/g)].map(([braces, name]) => [name, braces]),
          );
          const response = await handler(request, { params: Promise.resolve({ ...params, any: "{}" }) });
          if (response.status !== 405) served.push(`${method} ${route.path}`);
        }
      }
      expect(served.sort()).toEqual(declared);
    },
    loadMs,
  );

  test("tell which methods they have, by Allow", async () => {
    const route = apiRoutes.find(({ path }) => path === "/projects/{slug}/freezes/{id}");
    const handlers = await route?.load();
    const request = new Request("https://leaseboard.example.org/", { method: "DELETE" });
    const response = await handlers?.DELETE?.(request, { params: Promise.resolve({}) });
    expect(response?.status).toBe(405);
    expect(response?.headers.get("allow")).toBe("GET, HEAD, PATCH");
    expect(response?.headers.get("content-type")).toBe("application/problem+json");
  });
});
