import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GithubServer, startGithubServer, testAppId } from "@/lib/testing/github-server";
import { Server, startInstant } from "./server";

/** A production server with a GitHub App, and the GitHub that it speaks to. */
export type GithubScene = {
  readonly server: Server;
  readonly github: GithubServer;
  readonly close: () => Promise<void>;
};

export async function startGithubScene(): Promise<GithubScene> {
  const github = await startGithubServer(() => new Date(startInstant));
  const folder = mkdtempSync(join(tmpdir(), "leaseboard-app-"));
  const keyFile = join(folder, "app.pem");
  writeFileSync(keyFile, github.privateKey);
  const server = await Server.start({
    GITHUB_APP_ID: String(testAppId),
    GITHUB_APP_PRIVATE_KEY_FILE: keyFile,
    GITHUB_APP_WEBHOOK_SECRET: "a secret of the test's App",
    GITHUB_API_URL: github.origin,
  });
  return {
    server,
    github,
    close: async () => {
      await server.remove();
      await github.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
