import { expect, it, vi } from "vitest";
import { createTestDatabase } from "@/lib/testing/databases";
import { demoSignIn } from "@/prisma/seed";
import { demo } from "./demo";

it("fills an empty database once, says so, and tells every account at each start", async () => {
  const made = await createTestDatabase("sqlite");
  vi.stubEnv("DATABASE_URL", made.url);
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    const first = await demo();
    for (const word of Object.values(demoSignIn)) expect(first).toContain(word);
    expect(said.mock.calls).toEqual([["· Filling the database with the demo …"]]);
    expect(await demo()).toBe(first);
    expect(said).toHaveBeenCalledTimes(1);
  } finally {
    said.mockRestore();
    vi.unstubAllEnvs();
    await made.remove();
  }
});
