import { documentOperations } from "./operations/documents";
import { freezeOperations } from "./operations/freezes";
import { gateOperations } from "./operations/gate";
import { leaseOperations } from "./operations/leases";
import { lockOperations } from "./operations/locks";
import type { Operation } from "./operations/operation";
import { projectOperations } from "./operations/projects";
import { uploadOperations } from "./operations/uploads";
import { verdictOperations } from "./operations/verdicts";

/** Every call of the API. Routes are declared from it and the documents are made from it, so that they cannot drift. */
export const operations = {
  ...gateOperations,
  ...leaseOperations,
  ...freezeOperations,
  ...lockOperations,
  ...uploadOperations,
  ...verdictOperations,
  ...projectOperations,
  ...documentOperations,
} as const;

/** The same as a list, in the order of the documents. */
export const operationList: readonly Operation[] = Object.values(operations);
