/** Zones that tell a machine's day from the UTC day: 14 hours ahead, 7 or 8 behind, a quarter-hour offset. */
export const testZones = ["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu"] as const;

/** Minutes that each zone is west of UTC on 2026-10-02, to prove that a change of zone took effect. */
export const testZoneOffsets: Readonly<Record<(typeof testZones)[number], number>> = {
  UTC: 0,
  "Pacific/Kiritimati": -840,
  "America/Los_Angeles": 420,
  "Asia/Kathmandu": -345,
};
