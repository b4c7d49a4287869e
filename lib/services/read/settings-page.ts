import { fieldChanges } from "@/lib/contract/field-changes";
import type { SettingsCredential, SettingsTrustRule, SettingsView } from "@/lib/contract/settings-view";
import { env } from "@/lib/env";
import { requirePerson } from "../access";
import type { Context } from "../context";
import { listCredentials } from "../credentials/list-credentials";
import { loadPeople, personOf } from "../mappers/person-body";
import { listMembers } from "../members/list-members";
import { type ProjectSettings, projectSettings } from "../projects/project-settings";
import { listTrustRules } from "../trust/list-trust-rules";
import { projectAudience } from "../trust/project-audience";
import { githubSettings } from "./github-settings";

/** What a project's settings page shows (design 7), for every member; credentials and trust rules for owners only. */
export async function settingsPage(ctx: Context, slug: string): Promise<SettingsView> {
  const person = requirePerson(ctx);
  const settings = await projectSettings(ctx, slug);
  const members = await listMembers(ctx, slug);
  const isOwner = members.some((member) => member.userId === person.userId && member.role === "owner");
  const canEdit = isOwner && person.via.kind === "session";
  const { publicUrl, ciOidcIssuers } = env();
  return {
    now: ctx.now().toISOString(),
    slug,
    me: person.userId,
    canEdit,
    project: settings.project,
    revision: settings.revision,
    policy: settings.policy,
    loosened:
      settings.loosened === null ? null : { at: settings.loosened.at.toISOString(), fields: settings.loosened.fields },
    secondPerson: settings.secondPerson,
    fixtureOwner:
      settings.fixtureOwner === null
        ? null
        : {
            userId: settings.fixtureOwner.userId,
            leftAt: settings.fixtureOwner.leftAt?.toISOString() ?? null,
          },
    github: await githubSettings(ctx, slug),
    requests: await policyRequests(ctx, settings, person.userId),
    members: members.map(({ userId, name, email, role, active }) => ({ userId, name, email, role, active })),
    credentials: canEdit ? await credentials(ctx, slug) : null,
    trustRules: canEdit ? await trustRules(ctx, slug) : null,
    keyless: { origin: publicUrl, audience: projectAudience(publicUrl, slug), issuers: ciOidcIssuers },
  };
}

async function policyRequests(ctx: Context, settings: ProjectSettings, me: string): Promise<SettingsView["requests"]> {
  const people = await loadPeople(
    ctx.db.read,
    settings.policyRequests.map((request) => request.requestedById),
  );
  return settings.policyRequests.map((request) => ({
    id: request.id,
    reason: request.reason,
    requestedBy: personOf(people, request.requestedById).name,
    requestedAt: request.requestedAt.toISOString(),
    loosened: request.loosened,
    changes: fieldChanges(settings.policy, request.policy),
    isMine: request.requestedById === me,
  }));
}

async function credentials(ctx: Context, slug: string): Promise<SettingsCredential[]> {
  const rows = await listCredentials(ctx, slug);
  const people = await loadPeople(
    ctx.db.read,
    rows.map((row) => row.createdById),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    writer: row.writer,
    hint: row.hint,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdBy: people.get(row.createdById)?.name ?? "the server",
  }));
}

async function trustRules(ctx: Context, slug: string): Promise<SettingsTrustRule[]> {
  const rules = await listTrustRules(ctx, slug);
  const people = await loadPeople(
    ctx.db.read,
    rules.map((rule) => rule.createdById),
  );
  return rules.map((rule) => ({
    id: rule.id,
    name: rule.name,
    provider: rule.provider,
    issuer: rule.issuer,
    audience: rule.audience,
    repositoryId: rule.repositoryId,
    workflowRef: rule.workflowRef,
    environment: rule.environment,
    writer: rule.writer,
    state: rule.revokedAt === null ? "active" : "revoked",
    lastUsedAt: rule.lastUsedAt?.toISOString() ?? null,
    createdBy: people.get(rule.createdById)?.name ?? "the server",
  }));
}
