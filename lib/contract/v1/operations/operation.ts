import type { z } from "zod";
import type { ProjectRole, Writer } from "@/lib/domain/words";

export type Method = "GET" | "POST" | "PUT" | "PATCH";

/** Who may call an operation, as documented; the verb's own need decides, and a test holds the two together. */
export type Audience = {
  /** Null: no person may. */
  readonly role: ProjectRole | null;
  readonly session?: true;
  readonly writers?: readonly Writer[];
};

/** One call of the API. Routes run it, the OpenAPI document and the API page describe it. */
export type Operation = {
  /** Unique, camelCase: the `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** Under /api/v1, with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** `public`: without a credential. `member`: the answer depends on who asks. */
  readonly audience: Audience | "public" | "member";
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Largest body in bytes; 1 MiB where it is not said. */
  readonly maxBodyBytes?: number;
  readonly status: 200 | 201;
  readonly response: z.ZodType;
  /** `application/json` where it is not said. Of `application/x-ndjson`, `response` is one line. */
  readonly contentType?: string;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** It knows `If-None-Match` and answers 304. */
  readonly conditional?: true;
};

/** Names of the parameters in a path template. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** Keeps the literal types of an operation, so that its route is checked against them. */
export function operation<const O extends Operation>(declared: O): O {
  return declared;
}
