import { z } from "zod";
import { operation } from "./operation";

export const documentOperations = {
  getOpenApi: operation({
    id: "getOpenApi",
    method: "GET",
    path: "/openapi.json",
    tag: "Documents",
    summary: "This document",
    audience: "public",
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
  }),
} as const;
