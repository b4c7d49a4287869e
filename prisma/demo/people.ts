import type { Context } from "@/lib/services/context";
import { createUser } from "@/lib/services/users/create-user";
import type { Story } from "./story";

/** Everybody in the demo signs in with it; it is public, and so is everything in the demo. */
export const demoPassword = "leaseboard-demo";

const people = {
  dana: { name: "Dana Okafor", admin: true },
  omar: { name: "Omar Haddad", admin: false },
  priya: { name: "Priya Raman", admin: false },
  lee: { name: "Lee Park", admin: false },
  vic: { name: "Vic Moreau", admin: false },
} as const;

export type DemoName = keyof typeof people;
export type DemoPeople = Readonly<Record<DemoName, Context & { readonly userId: string }>>;

/** The address that a person of the demo signs in with. */
export function demoEmail(name: DemoName): string {
  return `${name}@example.org`;
}

/** Makes the accounts, and a context in a session for each. Dana is the admin. */
export async function createPeople(story: Story): Promise<DemoPeople> {
  const system = story.as({ kind: "system" });
  const create = async (key: DemoName) => {
    const { name, admin } = people[key];
    const user = await createUser(system, { email: demoEmail(key), name, admin, password: demoPassword });
    const actor = { kind: "person", userId: user.id, name, admin, via: { kind: "session" } } as const;
    return { ...story.as(actor), userId: user.id };
  };
  return {
    dana: await create("dana"),
    omar: await create("omar"),
    priya: await create("priya"),
    lee: await create("lee"),
    vic: await create("vic"),
  };
}
