import type { Audience } from "./operation";

/** People who may look, and the CI programs that must: the scorer, and the runner that asks for reruns and records replays. */
export const readers = { role: "viewer", writers: ["scorer", "flake-runner"] } as const satisfies Audience;
export const viewers = { role: "viewer" } as const satisfies Audience;
export const engineers = { role: "engineer" } as const satisfies Audience;
export const owners = { role: "owner" } as const satisfies Audience;
export const ownersInSession = { role: "owner", session: true } as const satisfies Audience;
