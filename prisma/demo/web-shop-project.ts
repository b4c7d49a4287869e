import type { Context } from "@/lib/services/context";
import { addMember } from "@/lib/services/members/add-member";
import { createProject } from "@/lib/services/projects/create-project";
import { type LivingTest, uploadCollection } from "./collections";
import { issueCredential } from "./credentials";
import { type DemoPeople, demoEmail } from "./people";
import type { Story } from "./story";
import { type LeaseLife, tellLease } from "./tell-lease";

const slug = "web-shop";

const tests: readonly LivingTest[] = [
  "e2e/search.spec.ts > finds a product by its name",
  "e2e/search.spec.ts > shows suggestions while typing",
  "e2e/cart.spec.ts > keeps the cart after signing in",
  "e2e/wishlist.spec.ts > moves an item to the cart",
  "e2e/reviews.spec.ts > loads older reviews on scroll",
].map((id) => ({ id, kind: "oracle", lanes: [[30, "merge"]] }));

const leases: readonly LeaseLife[] = [
  {
    filing: {
      test_id: "e2e/search.spec.ts > shows suggestions while typing",
      class: "timing",
      evidence: ["http"],
      reason: "Types faster than the suggestions answer.",
    },
    by: "lee",
    owner: "lee",
    filed: { days: 4 },
    until: { days: -2, hours: -20 },
  },
  {
    filing: {
      test_id: "e2e/reviews.spec.ts > loads older reviews on scroll",
      class: "timing",
      evidence: ["sleep"],
      reason: "Scrolls before the observer is attached.",
    },
    by: "omar",
    owner: "omar",
    filed: { days: 1 },
    until: { days: -12 },
  },
];

/** A second, small project, so that the overview has more than one. */
export function tellWebShop(story: Story, people: DemoPeople): void {
  let collector: Context | null = null;
  const runner = (): Context => {
    throw new Error("web-shop has no flake-runner.");
  };
  story.on({ days: 30 }, async () => {
    const owner_email = demoEmail("omar");
    const project = await createProject(people.dana, {
      slug,
      name: "Web shop",
      repository: "acme/web-shop",
      owner_email,
    });
    await addMember(people.omar, slug, { email: demoEmail("lee"), role: "engineer" });
    await addMember(people.omar, slug, { email: demoEmail("priya"), role: "viewer" });
    collector = await issueCredential(story, people.omar, project, {
      name: "collect",
      writer: "collector",
      expires_in_days: 60,
    });
  });
  for (const day of [29, 15, 3]) {
    story.on({ days: day }, async () => {
      if (collector !== null) await uploadCollection(collector, slug, day, tests);
    });
  }
  for (const life of leases) tellLease(story, { people, runner, slug }, life);
}
