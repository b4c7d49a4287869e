/** The databases that Leaseboard runs on; the same code, schema and tests for each. */
export const databaseKinds = ["sqlite", "postgresql"] as const;

export type DatabaseKind = (typeof databaseKinds)[number];
