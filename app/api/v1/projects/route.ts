import { operations } from "@/lib/contract/v1/operations";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listProjects } from "@/lib/services/read/list-projects";

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = methods({
  GET: route(operations.listProjects, (ctx) => listProjects(ctx)),
});
