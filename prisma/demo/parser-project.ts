import { policySchema } from "@/lib/contract/v1/policy";
import type { Context } from "@/lib/services/context";
import { revokeCredential } from "@/lib/services/credentials/revoke-credential";
import { addMember } from "@/lib/services/members/add-member";
import { changePolicy } from "@/lib/services/projects/change-policy";
import { createProject } from "@/lib/services/projects/create-project";
import { projectSettings } from "@/lib/services/projects/project-settings";
import { setFixtureOwner } from "@/lib/services/projects/set-fixture-owner";
import { saveView } from "@/lib/services/views/save-view";
import { uploadCollection } from "./collections";
import { issueCredential } from "./credentials";
import { tellParserFreezes } from "./parser-freezes";
import { parserLeases } from "./parser-leases";
import { tellParserLocks } from "./parser-locks";
import { parserTests } from "./parser-tests";
import { type DemoJobs, tellParserVerdicts } from "./parser-verdicts";
import { type DemoPeople, demoEmail } from "./people";
import type { Story } from "./story";
import { tellLease } from "./tell-lease";

const slug = "parser";
const collectedOn = [
  59, 55, 52, 48, 45, 42, 40, 36, 32, 29, 26, 25, 24, 22, 21, 20, 19, 18, 16, 13, 12, 9, 8, 6, 4, 2, 0,
];

/** Two months of acme/parser: members, policy, credentials, collections, leases and freezes in every state. */
export function tellParser(story: Story, people: DemoPeople): void {
  const { dana } = people;
  const jobs: { -readonly [Job in keyof DemoJobs]?: DemoJobs[Job] } = {};
  story.on({ days: 60 }, async () => {
    const repository = "acme/parser";
    const project = await createProject(dana, { slug, name: "Parser", repository, owner_email: demoEmail("dana") });
    await addMember(dana, slug, { email: demoEmail("omar"), role: "owner" });
    await addMember(dana, slug, { email: demoEmail("priya"), role: "engineer" });
    await addMember(dana, slug, { email: demoEmail("lee"), role: "engineer" });
    await addMember(dana, slug, { email: demoEmail("vic"), role: "viewer" });
    await setFixtureOwner(dana, slug, { user_id: people.omar.userId });
    const issue = (name: string, writer: Parameters<typeof issueCredential>[3]["writer"], expires_in_days = 90) =>
      issueCredential(story, dana, project, { name, writer, expires_in_days });
    jobs.collector = await issue("collect", "collector");
    jobs.runner = await issue("replay and rerun", "flake-runner");
    jobs.property = await issue("properties", "property-runner");
    jobs.fixture = await issue("fixtures", "fixture-runner");
    jobs.scorer = await issue("merge gate", "scorer");
    await issue("trial on a laptop", "scorer", 30);
    const leaked = await issue("nightly (old)", "flake-runner");
    story.on({ days: 35 }, () => revokeCredential(dana, slug, leaked.credentialId));
  });
  story.on({ days: 59, hours: 20 }, () => tightenPolicy(dana));
  story.on({ days: 58 }, () =>
    saveView(dana, slug, {
      page: "leases",
      name: "Ending soon",
      query: "?state=expiring&state=expired",
      shared: false,
    }),
  );
  for (const day of collectedOn) {
    // Before the day's other steps: what is frozen or ended then must be in the newest collection.
    const ago = day === 0 ? { hours: 4 } : { days: day, hours: 10 };
    story.on(ago, () => uploadCollection(given(jobs.collector), slug, day, parserTests));
  }
  const runner = () => given(jobs.runner);
  for (const life of parserLeases) tellLease(story, { people, runner, slug }, life);
  tellParserFreezes(story, people, runner, slug);
  tellParserLocks(story, people, slug);
  tellParserVerdicts(story, people, () => allGiven(jobs), slug);
  story.on({ days: 1 }, () => askToLoosen(dana));
}

function given(context: Context | undefined): Context {
  if (context === undefined) throw new Error("The demo uses a credential before it is issued.");
  return context;
}

function allGiven(jobs: Partial<DemoJobs>): DemoJobs {
  return {
    property: given(jobs.property),
    fixture: given(jobs.fixture),
    runner: given(jobs.runner),
    collector: given(jobs.collector),
    scorer: given(jobs.scorer),
  };
}

async function tightenPolicy(owner: Context): Promise<void> {
  const { policy, revision } = await projectSettings(owner, slug);
  await changePolicy(owner, slug, {
    policy: policySchema.parse({ ...policy, lease_maximum_reruns: 3, variants: ["linux", "windows", "macos"] }),
    reason: "Three reruns are enough, and these are our runners.",
    base_revision: revision,
  });
}

async function askToLoosen(owner: Context): Promise<void> {
  const { policy, revision } = await projectSettings(owner, slug);
  await changePolicy(owner, slug, {
    policy: policySchema.parse({ ...policy, lease_maximum_reruns: 4 }),
    reason: "The mirror tests need a fourth rerun until the network move is over.",
    base_revision: revision,
  });
}
