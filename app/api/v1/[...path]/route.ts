import { DomainError } from "@/lib/domain/errors";
import { methods } from "@/lib/http/methods";
import { answering } from "@/lib/http/route";

/** What no other route answers: a problem, and not the page that people get. */
const nothing = answering(async () => {
  throw new DomainError("not_found", "The API has no such resource; /api-docs lists what it has.");
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: nothing,
  POST: nothing,
  PUT: nothing,
  PATCH: nothing,
});
