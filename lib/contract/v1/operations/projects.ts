import { auditPageSchema, listAuditSchema } from "../audit";
import { budgetSchema } from "../budget";
import { projectListSchema } from "../project";
import { owners } from "./audiences";
import { operation } from "./operation";

export const projectOperations = {
  listProjects: operation({
    id: "listProjects",
    method: "GET",
    path: "/projects",
    tag: "Projects",
    summary: "The projects that the caller can see",
    audience: "member",
    status: 200,
    response: projectListSchema,
  }),
  getBudget: operation({
    id: "getBudget",
    method: "GET",
    path: "/projects/{slug}/budget",
    tag: "Projects",
    summary: "The lane budget of the default branch's newest collection",
    audience: { role: "viewer", writers: ["scorer", "collector"] },
    status: 200,
    response: budgetSchema,
  }),
  listAudit: operation({
    id: "listAudit",
    method: "GET",
    path: "/projects/{slug}/audit",
    tag: "Projects",
    summary: "The audit trail, newest first",
    audience: owners,
    query: listAuditSchema,
    status: 200,
    response: auditPageSchema,
  }),
} as const;
