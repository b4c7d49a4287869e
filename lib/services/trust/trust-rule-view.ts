import { type CiProvider, ciProviders } from "@/lib/contract/v1/trust-rule";
import type { TrustRule } from "@/lib/db/generated/sqlite/client";
import { type Writer, writers } from "@/lib/domain/words";
import { storedWord } from "@/lib/services/mappers/stored-word";
import type { Pins } from "./pins-overlap";

/** A trust rule. Instants are UTC. */
export type TrustRuleView = Pins & {
  readonly id: string;
  readonly name: string;
  readonly provider: CiProvider;
  readonly writer: Writer;
  readonly createdById: string;
  readonly createdAt: Date;
  /** To the minute; null when never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

/** Names the fields of a stored trust rule that may leave the services. */
export function trustRuleView(row: TrustRule): TrustRuleView {
  return {
    id: row.id,
    name: row.name,
    provider: storedWord(ciProviders, row.provider),
    issuer: row.issuer,
    audience: row.audience,
    repositoryId: row.repositoryId,
    workflowRef: row.workflowRef,
    environment: row.environment,
    writer: storedWord(writers, row.writer),
    createdById: row.createdById,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    revokedAt: row.revokedAt,
  };
}

/** What the audit trail keeps of a trust rule: every pin, under its wire name. */
export function trustRuleFacts(row: TrustRule) {
  return {
    name: row.name,
    provider: row.provider,
    issuer: row.issuer,
    audience: row.audience,
    repository_id: row.repositoryId,
    workflow_ref: row.workflowRef,
    environment: row.environment,
    writer: row.writer,
    revoked_at: row.revokedAt,
  };
}
