/** A JSON file for programs that read its plain shape: the text as it is, never stored. */
export function fileResponse(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
