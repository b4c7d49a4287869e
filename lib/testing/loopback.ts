import { once } from "node:events";
import type { Server } from "node:http";
import { freePort } from "./free-port";

/** A server on loopback: its origin, and how to end it. */
export type Loopback = { readonly origin: string; readonly close: () => Promise<void> };

/** Starts what `make` makes on a free port of loopback; `make` gets the origin before anything listens there. */
export async function listenOnLoopback(make: (origin: string) => Server): Promise<Loopback> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = make(origin).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
