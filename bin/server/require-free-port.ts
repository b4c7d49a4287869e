import { createServer } from "node:net";

const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use. Stop the program that has it, or choose another: npm start -- --port ${port + 1}`,
  EACCES: (_, port) =>
    `Port ${port} needs more rights than this user has. Choose one above 1023: npm start -- --port 3000`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, or leave it out.`,
  ENOTFOUND: (host) => `HOST=${host} is no address of this machine.`,
};

/** Resolves when the server could listen there now. Rejects with what to do when it could not. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(new Error(explain(error, host, port), { cause: error })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function explain(error: Error, host: string, port: number): string {
  const code = "code" in error ? String(error.code) : "";
  return explanations[code]?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error.message}`;
}
