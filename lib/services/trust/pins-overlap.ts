/** What of a job's token a trust rule pins. `environment` null: any, and none. */
export type Pins = {
  readonly issuer: string;
  readonly audience: string;
  readonly repositoryId: string;
  readonly workflowRef: string;
  readonly environment: string | null;
};

/** Whether both rules let in the very same jobs. */
export function pinsEqual(a: Pins, b: Pins): boolean {
  return pinsOverlap(a, b) && a.environment === b.environment;
}

/** Whether one token could fit both rules. */
export function pinsOverlap(a: Pins, b: Pins): boolean {
  return (
    a.issuer === b.issuer &&
    a.audience === b.audience &&
    a.repositoryId === b.repositoryId &&
    a.workflowRef === b.workflowRef &&
    (a.environment === null || b.environment === null || a.environment === b.environment)
  );
}
