import type { AdminView } from "@/lib/contract/admin-view";

/** The first line of the administration: how many there are, and which projects have nobody to decide. */
export function adminSentence({ users, projects }: Pick<AdminView, "users" | "projects">): string {
  const active = users.filter((user) => user.active).length;
  const counts = `${count(active, "active account")}, ${count(projects.length, "project")}.`;
  const orphans = projects.filter((project) => project.owners.length === 0).map((project) => project.name);
  return orphans.length === 0 ? counts : `${counts} Without an owner: ${orphans.join(", ")}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
