type DriverCause = {
  readonly originalCode?: string;
  readonly table?: string;
  readonly constraint?: { readonly fields?: readonly string[]; readonly index?: string };
};

/**
 * True when `error` says that a row with these unique values exists already; the same on both databases.
 * @param constraint its name in the migrations, to tell one from another: `User_email_key`, `OpenTest_pkey`.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error && "code" in error && error.code === "P2002")) return false;
  return constraint === undefined || violatedConstraint(error) === constraint;
}

// PostgreSQL reports the constraint's name, SQLite its table and columns, of which Prisma makes the name.
function violatedConstraint(error: Error): string | undefined {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: DriverCause } } };
  const cause = meta?.driverAdapterError?.cause;
  if (cause?.constraint?.index !== undefined) return cause.constraint.index;
  if (cause?.table === undefined) return undefined;
  if (cause.originalCode === "SQLITE_CONSTRAINT_PRIMARYKEY") return `${cause.table}_pkey`;
  return [cause.table, ...(cause.constraint?.fields ?? []), "key"].join("_");
}
