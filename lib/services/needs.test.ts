import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Need } from "./access";

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
);

const owner = { role: "owner", session: true } as const;

/** Who may manage a project (design 6). A verb that is added to these folders must be added here. */
const managing: Readonly<Record<string, Need>> = {
  createCredentialNeed: owner,
  listCredentialsNeed: owner,
  revokeCredentialNeed: owner,
  createTrustRuleNeed: owner,
  listTrustRulesNeed: owner,
  revokeTrustRuleNeed: owner,
  addMemberNeed: owner,
  changeRoleNeed: owner,
  removeMemberNeed: owner,
  listMembersNeed: { role: "viewer" },
  changePolicyNeed: owner,
  reviewPolicyChangeNeed: owner,
  withdrawPolicyChangeNeed: owner,
  setSecondPersonNeed: owner,
  setFixtureOwnerNeed: owner,
  updateProjectNeed: owner,
  projectSettingsNeed: { role: "viewer" },
  previewPatternsNeed: { role: "engineer" },
};

/** Read from the source: to import every verb would load both database clients. */
function needsIn(file: string): [string, { readonly file: string; readonly need: Need }][] {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const declared = [...text.matchAll(/export const (\w+Need): Need = (\{[^}]*\});/g)];
  return declared.map(([, name = "", literal = ""]) => [name, { file, need: JSON.parse(asJson(literal)) }]);
}

function asJson(literal: string): string {
  return literal.replaceAll(/(\w+):/g, '"$1":').replaceAll(/,\s*([\]}])/g, "$1");
}

describe("what verbs need of their caller", () => {
  const needs = new Map(files.flatMap(needsIn));

  it("is the table for members, projects, credentials and trust rules", () => {
    const found = [...needs].filter(([, { file }]) => /^(credentials|members|projects|trust)\//.test(file));
    expect(Object.fromEntries(found.map(([name, { need }]) => [name, need]))).toEqual(managing);
  });

  it("is an owner in a session for every review, acceptance, void, policy change and credential", () => {
    const decisive = [...needs].filter(([, { file }]) => /^(review|accept|approve|void|retire)-/.test(basename(file)));
    expect(decisive.length).toBeGreaterThan(3);
    expect(decisive.filter(([, { need }]) => need.role !== "owner" || !need.session).map(([name]) => name)).toEqual([]);
  });

  it("is nothing that an agent's credential has, but for drafts", () => {
    const open = [...needs].filter(([, { need }]) => need.writers?.includes("agent"));
    expect(open.filter(([, { file }]) => !file.startsWith("drafts/")).map(([name]) => name)).toEqual([]);
  });
});
