import { requestVerdictSchema } from "../evidence";
import { verdictSchema } from "../files/verdict";
import { operation } from "./operation";

export const verdictOperations = {
  requestVerdict: operation({
    id: "requestVerdict",
    method: "POST",
    path: "/projects/{slug}/commits/{sha}/verdict",
    tag: "Verdicts",
    summary: "Compute the verdict of a commit from what was uploaded, and record it",
    description:
      "The server computes and records; no call takes a verdict. 201 says that it is recorded, `verdict` what it is.",
    audience: { role: "engineer", writers: ["scorer"] },
    body: requestVerdictSchema,
    status: 201,
    response: verdictSchema,
  }),
  getVerdict: operation({
    id: "getVerdict",
    method: "GET",
    path: "/projects/{slug}/commits/{sha}/verdict",
    tag: "Verdicts",
    summary: "Read the newest recorded verdict of a commit",
    description: "As recorded: a verdict is no longer valid at `valid_until`.",
    audience: { role: "viewer", writers: ["scorer"] },
    status: 200,
    response: verdictSchema,
  }),
} as const;
