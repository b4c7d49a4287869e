/** What the process answers (design 3.7). Nothing but `yes` means yes. */
export const exitCodes = {
  yes: 0,
  no: 1,
  lanesBroken: 2,
  couldNotScore: 3,
  usage: 64,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
