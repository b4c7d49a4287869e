const maxBytes = 512 * 1024;

/** Why an issuer could not be asked, in words for a workflow's log. */
export class IssuerProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IssuerProblem";
  }
}

/**
 * Reads a JSON document of a CI provider. Follows no redirect and reads no more than half a megabyte. Throws IssuerProblem for
 * everything but a whole JSON document with status 200.
 */
export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const text = await readText(url, signal).catch((error: unknown) => {
    if (error instanceof IssuerProblem) throw error;
    throw new IssuerProblem(signal.aborted ? "it did not answer in time" : "it could not be reached", { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new IssuerProblem("it answered with something else than JSON", { cause });
  }
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "manual",
    cache: "no-store",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new IssuerProblem(`it answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early closes the connection: a body may have no end.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new IssuerProblem(`it answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
