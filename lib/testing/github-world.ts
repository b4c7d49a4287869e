import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { tempFolder } from "@/lib/cli/testing/temp-files";
import type { Database } from "@/lib/db/client";
import { readAppKey } from "@/lib/github/app-key";
import { type GithubApp, openGithubApp } from "@/lib/github/github-app";
import { deliverDue } from "@/lib/services/github/deliver-due";
import { linkRepository } from "@/lib/services/github/link-repository";
import type { LogGithub } from "@/lib/services/github/log-github";
import type { Sender } from "@/lib/services/github/sender-options";
import { type GithubServer, startGithubServer, testAppId } from "./github-server";
import type { FakeRepository } from "./github-state";
import { createWorld, type PersonContext, type World } from "./world";

export type GithubWorld = World & {
  readonly github: GithubServer;
  readonly app: GithubApp;
  readonly owner: PersonContext;
  readonly repository: FakeRepository;
  readonly sender: Sender;
  /** What the sender logged. */
  readonly logged: Parameters<LogGithub>[];
  /** Works off everything that is due now, as one server does; the number of rows. */
  readonly deliver: (sender?: Sender) => Promise<number>;
  /** State and description of each status that stands on a commit. */
  readonly told: (sha: string) => Readonly<Record<string, string>>;
  readonly comments: (pull: number) => string[];
};

/** A project linked to a repository of a GitHub of its own, for one test. */
export async function createGithubWorld(
  db: Database,
  options: Parameters<typeof createWorld>[1] & { readonly linked?: boolean } = {},
): Promise<GithubWorld> {
  const world = await createWorld(db, options);
  const { clock, slug } = world;
  const github = await startGithubServer(clock.now);
  onTestFinished(github.close);
  const app = openTestApp(github, clock.now);
  const owner = await world.member("owner");
  const repository = github.addRepository(`acme/${slug}`, String(randomInt(1, 2 ** 31)));
  // The sender works off every project of the suite's database: the next test's would ask another GitHub.
  onTestFinished(async () => {
    await db.transaction((tx) => tx.githubDelivery.deleteMany({}));
  });
  if (options.linked !== false) await linkRepository(owner, slug, app);
  const logged: Parameters<LogGithub>[] = [];
  const sender: Sender = {
    db,
    now: clock.now,
    app,
    publicUrl: "https://gate.example.org",
    log: (...line) => logged.push(line),
  };

  const deliver = async (by = sender) => {
    let total = 0;
    for (let worked = await deliverDue(by); worked > 0; worked = await deliverDue(by)) total += worked;
    return total;
  };
  return {
    ...world,
    ...{ github, app, owner, repository, sender, deliver, logged },
    told: (sha) =>
      Object.fromEntries(
        Object.entries(github.statusesOn(repository.fullName, sha)).map(([context, { state, description }]) => [
          context,
          `${state}: ${description}`,
        ]),
      ),
    comments: (pull) => repository.comments.filter((one) => one.pull === pull).map(({ body }) => body),
  };
}

/** The App as a server opens it, from the key file that GitHub hands out. */
export function openTestApp(github: GithubServer, now: () => Date): GithubApp {
  const file = join(tempFolder(), "app.pem");
  writeFileSync(file, github.privateKey);
  return openGithubApp({ id: testAppId, privateKey: readAppKey(file), apiUrl: github.origin, now });
}
