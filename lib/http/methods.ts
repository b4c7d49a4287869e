import type { Method } from "@/lib/contract/v1/operations/operation";
import { methodNotAllowed } from "./problem-response";
import type { Handler } from "./route";

const exported = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
type Exported = (typeof exported)[number];

/**
 * What a route file exports: its own methods, and for every other one an answer 405 that names those (Next's own has no
 * `Allow`). HEAD comes with GET; Node sends no body for it.
 */
export function methods(own: Partial<Record<Method, Handler>>): Record<Exported, Handler> {
  const handlers: Partial<Record<Exported, Handler>> = own.GET ? { ...own, HEAD: own.GET } : own;
  const allowed = exported.filter((method) => handlers[method]);
  const refuse: Handler = async () => methodNotAllowed(allowed);
  return {
    GET: handlers.GET ?? refuse,
    HEAD: handlers.HEAD ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
  };
}
