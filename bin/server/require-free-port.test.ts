import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "@/lib/testing/free-port";
import { requireFreePort } from "./require-free-port";

it("names the port that is in use and another one to take", async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that has it, or choose another: npm start -- --port ${port + 1}`,
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePort("127.0.0.1", port)).resolves.toBeUndefined();
});

it("says when the address is none of this machine", async () => {
  await expect(requireFreePort("192.0.2.1", 3000)).rejects.toThrow("This machine has no address 192.0.2.1.");
});
