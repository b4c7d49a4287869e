import type { z } from "zod";
import { couldNotScore } from "../cli-error";
import { issueText } from "../evidence/issue-text";
import type { Server } from "./parse-server";
import { serverName } from "./request";

/** An answer's body, parsed with its published schema. Throws exit 3: a body that is cut off or of another shape is no answer. */
export function parseBody<S extends z.ZodType>(
  server: Server,
  what: string,
  text: string,
  schema: S,
  parse: (text: string) => unknown = JSON.parse,
): z.output<S> {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    throw couldNotScore(`${serverName(server)} sent a ${what} that is not JSON; it may be cut off`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw couldNotScore(`${serverName(server)} sent a ${what} of an unknown shape: ${issueText(result.error)}`);
}
