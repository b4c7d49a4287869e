import { z } from "zod";

const storedFields = z.array(z.string());

/** The last approved loosening of a project's policy as the wire shows it, or null when there was none (design 3). */
export function loosenedOf(project: {
  readonly loosenedAt: Date | null;
  readonly loosenedFields: string | null;
}): { at: string; fields: string[] } | null {
  if (project.loosenedAt === null) return null;
  return {
    at: project.loosenedAt.toISOString(),
    fields: project.loosenedFields === null ? [] : storedFields.parse(JSON.parse(project.loosenedFields)),
  };
}
