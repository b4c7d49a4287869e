/** The audience that a project's CI jobs ask their provider for: no token for another service or project has it. */
export function projectAudience(publicUrl: string, slug: string): string {
  return `${publicUrl}/p/${slug}`;
}
