/** What a job runs to get the verdict of its commit; its exit code decides. */
export function gateCommand(slug: string, origin: string): string {
  return [
    `curl -fsSo leaseboard.mjs ${origin}/leaseboard.mjs`,
    `node leaseboard.mjs gate --server ${origin} --project ${slug} --commit "$COMMIT_SHA" --branch "$BRANCH"`,
  ].join("\n");
}
