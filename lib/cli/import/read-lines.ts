/** The non-empty lines of an answer as they arrive. Rejects as the body does when it breaks off. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.trim() !== "");
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield rest;
}
