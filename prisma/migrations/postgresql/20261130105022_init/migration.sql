-- CreateTable
CREATE TABLE "Instance" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "auditHead" TEXT,

    CONSTRAINT "Instance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "admin" BOOLEAN NOT NULL DEFAULT false,
    "timeZone" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deactivatedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FederatedIdentity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FederatedIdentity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "SetupLink" (
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "SetupLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "SignInFailure" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SignInFailure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Project" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "defaultBranch" TEXT NOT NULL DEFAULT 'main',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "stateRevision" INTEGER NOT NULL DEFAULT 0,
    "auditHead" TEXT,
    "stateAuditHead" TEXT,
    "policy" TEXT NOT NULL,
    "loosenedAt" TIMESTAMP(3),
    "loosenedFields" TEXT,
    "secondPersonOff" BOOLEAN NOT NULL DEFAULT false,
    "fixtureOwnerId" TEXT,
    "fixtureOwnerLeftAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "projectId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("projectId","userId")
);

-- CreateTable
CREATE TABLE "PolicyChange" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "policy" TEXT NOT NULL,
    "loosened" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "requestedById" TEXT NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "baseRevision" INTEGER NOT NULL,

    CONSTRAINT "PolicyChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lease" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "testId" TEXT NOT NULL,
    "testKey" TEXT NOT NULL,
    "searchKey" TEXT NOT NULL,
    "likenessKey" TEXT NOT NULL,
    "variant" TEXT NOT NULL DEFAULT '',
    "class" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "expiryReason" TEXT NOT NULL DEFAULT '',
    "ticketUrl" TEXT,
    "ownerId" TEXT NOT NULL,
    "filedById" TEXT NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'form',
    "leasedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "maxReruns" INTEGER NOT NULL,
    "renewals" INTEGER NOT NULL DEFAULT 0,
    "rootCauseHash" TEXT,
    "endKind" TEXT,
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,
    "endedById" TEXT,
    "confirmedById" TEXT,
    "confirmedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OpenTest" (
    "projectId" TEXT NOT NULL,
    "testKey" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "leaseId" TEXT,
    "freezeId" TEXT,

    CONSTRAINT "OpenTest_pkey" PRIMARY KEY ("projectId","testKey","variant")
);

-- CreateTable
CREATE TABLE "IdentityAnswer" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "testKey" TEXT NOT NULL,
    "otherKey" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "answeredById" TEXT NOT NULL,
    "answeredAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdentityAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Renewal" (
    "id" TEXT NOT NULL,
    "leaseId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "requestedById" TEXT NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "newExpiresAt" TIMESTAMP(3) NOT NULL,
    "previousExpiresAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "reviewNote" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Renewal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Diagnosis" (
    "id" TEXT NOT NULL,
    "leaseId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "links" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "writtenAt" TIMESTAMP(3) NOT NULL,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "reviewNote" TEXT,
    "canonical" TEXT,
    "rootCauseHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Diagnosis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RerunRequest" (
    "id" TEXT NOT NULL,
    "leaseId" TEXT NOT NULL,
    "commitSha" TEXT NOT NULL,
    "jobId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "number" INTEGER,
    "at" TIMESTAMP(3) NOT NULL,
    "credentialId" TEXT,

    CONSTRAINT "RerunRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FreezeRow" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "testId" TEXT NOT NULL,
    "testKey" TEXT NOT NULL,
    "searchKey" TEXT NOT NULL,
    "likenessKey" TEXT NOT NULL,
    "variant" TEXT NOT NULL DEFAULT '',
    "seed" TEXT NOT NULL,
    "inputSha256" TEXT NOT NULL,
    "expiresOn" TEXT NOT NULL,
    "lastReplayJob" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "replayCommand" TEXT NOT NULL DEFAULT '',
    "ownerId" TEXT NOT NULL,
    "proposedById" TEXT NOT NULL,
    "proposedAt" TIMESTAMP(3) NOT NULL,
    "status" TEXT NOT NULL,
    "approvedById" TEXT,
    "approvedAt" TIMESTAMP(3),
    "endKind" TEXT,
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,
    "lastReplayAt" TIMESTAMP(3),
    "origin" TEXT NOT NULL DEFAULT 'form',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "FreezeRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FreezeReview" (
    "id" TEXT NOT NULL,
    "freezeId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "decision" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "reviewerId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FreezeReview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Replay" (
    "id" TEXT NOT NULL,
    "freezeId" TEXT NOT NULL,
    "jobUrl" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "artifactUrl" TEXT,
    "commitSha" TEXT,
    "recordedBy" TEXT NOT NULL,

    CONSTRAINT "Replay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WitnessLock" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "suiteId" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "path" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WitnessLock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WitnessDigest" (
    "id" TEXT NOT NULL,
    "lockId" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "approvedById" TEXT NOT NULL,
    "approvedAt" TIMESTAMP(3) NOT NULL,
    "retiredById" TEXT,
    "retiredAt" TIMESTAMP(3),

    CONSTRAINT "WitnessDigest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LockChangeRequest" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "suiteId" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "path" TEXT,
    "digest" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "pullRequest" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "reviewNote" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "LockChangeRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CiCredential" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "writer" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "CiCredential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PersonalToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "PersonalToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Collection" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "commitSha" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "defaultBranch" BOOLEAN NOT NULL,
    "body" TEXT NOT NULL,
    "bodySha256" TEXT NOT NULL,
    "mergeCount" INTEGER NOT NULL,
    "witnessCount" INTEGER NOT NULL,
    "freezeCount" INTEGER NOT NULL,
    "errors" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,
    "credentialId" TEXT,
    "trust" TEXT NOT NULL DEFAULT 'weak',
    "fork" BOOLEAN NOT NULL DEFAULT false,
    "voidRequestedAt" TIMESTAMP(3),
    "voidRequestedById" TEXT,
    "voidReason" TEXT,
    "voidedAt" TIMESTAMP(3),
    "voidedById" TEXT,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evidence" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "commitSha" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "shardIndex" INTEGER NOT NULL DEFAULT 1,
    "shardCount" INTEGER NOT NULL DEFAULT 1,
    "writer" TEXT NOT NULL,
    "trust" TEXT NOT NULL,
    "fork" BOOLEAN NOT NULL DEFAULT false,
    "runId" TEXT NOT NULL DEFAULT '',
    "runAttempt" INTEGER NOT NULL DEFAULT 1,
    "jobId" TEXT NOT NULL DEFAULT '',
    "variant" TEXT NOT NULL DEFAULT '',
    "fileName" TEXT,
    "format" TEXT,
    "exitCode" INTEGER,
    "body" TEXT NOT NULL,
    "bodySha256" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,
    "credentialId" TEXT,
    "voidRequestedAt" TIMESTAMP(3),
    "voidRequestedById" TEXT,
    "voidReason" TEXT,
    "voidedAt" TIMESTAMP(3),
    "voidedById" TEXT,

    CONSTRAINT "Evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerdictRecord" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "commitSha" TEXT NOT NULL,
    "headSha" TEXT,
    "branch" TEXT NOT NULL,
    "pullRequest" INTEGER,
    "author" TEXT,
    "observe" BOOLEAN NOT NULL DEFAULT false,
    "mergeQueue" BOOLEAN NOT NULL DEFAULT false,
    "verdict" TEXT NOT NULL,
    "property" TEXT NOT NULL,
    "fixture" TEXT NOT NULL,
    "flake" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "inputs" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "scoredAt" TIMESTAMP(3) NOT NULL,
    "validUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VerdictRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "thumbprint" TEXT NOT NULL,
    "publicJwk" TEXT NOT NULL,
    "privateJwk" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "retiredAt" TIMESTAMP(3),

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("thumbprint")
);

-- CreateTable
CREATE TABLE "TrustRule" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "repositoryId" TEXT NOT NULL,
    "workflowRef" TEXT NOT NULL,
    "environment" TEXT,
    "writer" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "TrustRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OidcJob" (
    "issuer" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "runAttempt" INTEGER NOT NULL,
    "jobId" TEXT NOT NULL,
    "commitSha" TEXT NOT NULL,
    "firstAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OidcJob_pkey" PRIMARY KEY ("issuer","runId","runAttempt","jobId")
);

-- CreateTable
CREATE TABLE "GithubLink" (
    "projectId" TEXT NOT NULL,
    "installationId" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "repositoryKey" TEXT NOT NULL,
    "statusPrefix" TEXT NOT NULL,
    "observeUntil" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "linkedById" TEXT NOT NULL,
    "endedAt" TIMESTAMP(3),
    "brokenAt" TIMESTAMP(3),
    "brokenReason" TEXT,
    "pausedUntil" TIMESTAMP(3),

    CONSTRAINT "GithubLink_pkey" PRIMARY KEY ("projectId")
);

-- CreateTable
CREATE TABLE "GithubDelivery" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "commitSha" TEXT,
    "pullRequest" INTEGER,
    "recheck" BOOLEAN NOT NULL DEFAULT true,
    "branch" TEXT NOT NULL DEFAULT '',
    "mergeQueue" BOOLEAN NOT NULL DEFAULT false,
    "followUntil" TIMESTAMP(3) NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "dueAt" TIMESTAMP(3),
    "claimedUntil" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "failedAt" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "sentDigest" TEXT,
    "sentUntil" TIMESTAMP(3),
    "gateSent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "GithubDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "invariant" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "previousHash" TEXT,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "FederatedIdentity_userId_idx" ON "FederatedIdentity"("userId");

-- CreateIndex
CREATE INDEX "SignInFailure_key_at_idx" ON "SignInFailure"("key", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Project_slug_key" ON "Project"("slug");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE INDEX "PolicyChange_projectId_state_idx" ON "PolicyChange"("projectId", "state");

-- CreateIndex
CREATE INDEX "Lease_projectId_endedAt_expiresAt_idx" ON "Lease"("projectId", "endedAt", "expiresAt");

-- CreateIndex
CREATE INDEX "Lease_projectId_testKey_idx" ON "Lease"("projectId", "testKey");

-- CreateIndex
CREATE INDEX "Lease_projectId_likenessKey_idx" ON "Lease"("projectId", "likenessKey");

-- CreateIndex
CREATE INDEX "Lease_projectId_leasedAt_idx" ON "Lease"("projectId", "leasedAt");

-- CreateIndex
CREATE INDEX "Lease_projectId_class_idx" ON "Lease"("projectId", "class");

-- CreateIndex
CREATE INDEX "Lease_projectId_ownerId_idx" ON "Lease"("projectId", "ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "OpenTest_leaseId_key" ON "OpenTest"("leaseId");

-- CreateIndex
CREATE UNIQUE INDEX "OpenTest_freezeId_key" ON "OpenTest"("freezeId");

-- CreateIndex
CREATE UNIQUE INDEX "IdentityAnswer_projectId_testKey_otherKey_key" ON "IdentityAnswer"("projectId", "testKey", "otherKey");

-- CreateIndex
CREATE INDEX "Renewal_leaseId_state_idx" ON "Renewal"("leaseId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "Diagnosis_rootCauseHash_key" ON "Diagnosis"("rootCauseHash");

-- CreateIndex
CREATE INDEX "Diagnosis_leaseId_state_idx" ON "Diagnosis"("leaseId", "state");

-- CreateIndex
CREATE INDEX "RerunRequest_leaseId_commitSha_granted_idx" ON "RerunRequest"("leaseId", "commitSha", "granted");

-- CreateIndex
CREATE UNIQUE INDEX "RerunRequest_leaseId_commitSha_jobId_ordinal_key" ON "RerunRequest"("leaseId", "commitSha", "jobId", "ordinal");

-- CreateIndex
CREATE INDEX "FreezeRow_projectId_status_expiresOn_idx" ON "FreezeRow"("projectId", "status", "expiresOn");

-- CreateIndex
CREATE INDEX "FreezeRow_projectId_testKey_idx" ON "FreezeRow"("projectId", "testKey");

-- CreateIndex
CREATE INDEX "FreezeRow_projectId_likenessKey_idx" ON "FreezeRow"("projectId", "likenessKey");

-- CreateIndex
CREATE INDEX "FreezeReview_freezeId_at_idx" ON "FreezeReview"("freezeId", "at");

-- CreateIndex
CREATE INDEX "Replay_freezeId_at_idx" ON "Replay"("freezeId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Replay_freezeId_jobUrl_key" ON "Replay"("freezeId", "jobUrl");

-- CreateIndex
CREATE UNIQUE INDEX "WitnessLock_projectId_suiteId_caseId_key" ON "WitnessLock"("projectId", "suiteId", "caseId");

-- CreateIndex
CREATE UNIQUE INDEX "WitnessDigest_lockId_digest_key" ON "WitnessDigest"("lockId", "digest");

-- CreateIndex
CREATE INDEX "LockChangeRequest_projectId_state_idx" ON "LockChangeRequest"("projectId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "CiCredential_secretHash_key" ON "CiCredential"("secretHash");

-- CreateIndex
CREATE INDEX "CiCredential_projectId_idx" ON "CiCredential"("projectId");

-- CreateIndex
CREATE UNIQUE INDEX "PersonalToken_secretHash_key" ON "PersonalToken"("secretHash");

-- CreateIndex
CREATE INDEX "PersonalToken_userId_idx" ON "PersonalToken"("userId");

-- CreateIndex
CREATE INDEX "Collection_projectId_defaultBranch_receivedAt_idx" ON "Collection"("projectId", "defaultBranch", "receivedAt");

-- CreateIndex
CREATE INDEX "Collection_projectId_commitSha_idx" ON "Collection"("projectId", "commitSha");

-- CreateIndex
CREATE INDEX "Collection_projectId_voidRequestedAt_idx" ON "Collection"("projectId", "voidRequestedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Collection_projectId_commitSha_bodySha256_branch_fork_key" ON "Collection"("projectId", "commitSha", "bodySha256", "branch", "fork");

-- CreateIndex
CREATE INDEX "Evidence_projectId_commitSha_receivedAt_idx" ON "Evidence"("projectId", "commitSha", "receivedAt");

-- CreateIndex
CREATE INDEX "Evidence_projectId_kind_receivedAt_idx" ON "Evidence"("projectId", "kind", "receivedAt");

-- CreateIndex
CREATE INDEX "Evidence_projectId_voidRequestedAt_idx" ON "Evidence"("projectId", "voidRequestedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Evidence_projectId_commitSha_kind_suite_shardIndex_shardCou_key" ON "Evidence"("projectId", "commitSha", "kind", "suite", "shardIndex", "shardCount", "runId", "runAttempt", "jobId", "variant", "writer", "bodySha256");

-- CreateIndex
CREATE INDEX "VerdictRecord_projectId_scoredAt_idx" ON "VerdictRecord"("projectId", "scoredAt");

-- CreateIndex
CREATE INDEX "VerdictRecord_projectId_commitSha_scoredAt_idx" ON "VerdictRecord"("projectId", "commitSha", "scoredAt");

-- CreateIndex
CREATE INDEX "VerdictRecord_projectId_headSha_scoredAt_idx" ON "VerdictRecord"("projectId", "headSha", "scoredAt");

-- CreateIndex
CREATE INDEX "VerdictRecord_validUntil_idx" ON "VerdictRecord"("validUntil");

-- CreateIndex
CREATE INDEX "TrustRule_projectId_idx" ON "TrustRule"("projectId");

-- CreateIndex
CREATE INDEX "TrustRule_issuer_audience_idx" ON "TrustRule"("issuer", "audience");

-- CreateIndex
CREATE INDEX "GithubLink_installationId_idx" ON "GithubLink"("installationId");

-- CreateIndex
CREATE UNIQUE INDEX "GithubLink_repositoryKey_statusPrefix_key" ON "GithubLink"("repositoryKey", "statusPrefix");

-- CreateIndex
CREATE INDEX "GithubDelivery_dueAt_idx" ON "GithubDelivery"("dueAt");

-- CreateIndex
CREATE INDEX "GithubDelivery_projectId_pullRequest_idx" ON "GithubDelivery"("projectId", "pullRequest");

-- CreateIndex
CREATE INDEX "GithubDelivery_followUntil_idx" ON "GithubDelivery"("followUntil");

-- CreateIndex
CREATE UNIQUE INDEX "GithubDelivery_projectId_subject_key" ON "GithubDelivery"("projectId", "subject");

-- CreateIndex
CREATE INDEX "WebhookDelivery_receivedAt_idx" ON "WebhookDelivery"("receivedAt");

-- CreateIndex
CREATE INDEX "Draft_projectId_state_idx" ON "Draft"("projectId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_projectId_userId_page_name_key" ON "SavedView"("projectId", "userId", "page", "name");

-- CreateIndex
CREATE INDEX "AuditEvent_subjectType_subjectId_idx" ON "AuditEvent"("subjectType", "subjectId");

-- CreateIndex
CREATE INDEX "AuditEvent_chain_at_idx" ON "AuditEvent"("chain", "at");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_chain_sequence_key" ON "AuditEvent"("chain", "sequence");

-- AddForeignKey
ALTER TABLE "FederatedIdentity" ADD CONSTRAINT "FederatedIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PolicyChange" ADD CONSTRAINT "PolicyChange_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lease" ADD CONSTRAINT "Lease_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lease" ADD CONSTRAINT "Lease_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lease" ADD CONSTRAINT "Lease_filedById_fkey" FOREIGN KEY ("filedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenTest" ADD CONSTRAINT "OpenTest_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenTest" ADD CONSTRAINT "OpenTest_leaseId_fkey" FOREIGN KEY ("leaseId") REFERENCES "Lease"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenTest" ADD CONSTRAINT "OpenTest_freezeId_fkey" FOREIGN KEY ("freezeId") REFERENCES "FreezeRow"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdentityAnswer" ADD CONSTRAINT "IdentityAnswer_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Renewal" ADD CONSTRAINT "Renewal_leaseId_fkey" FOREIGN KEY ("leaseId") REFERENCES "Lease"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_leaseId_fkey" FOREIGN KEY ("leaseId") REFERENCES "Lease"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RerunRequest" ADD CONSTRAINT "RerunRequest_leaseId_fkey" FOREIGN KEY ("leaseId") REFERENCES "Lease"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FreezeRow" ADD CONSTRAINT "FreezeRow_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FreezeRow" ADD CONSTRAINT "FreezeRow_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FreezeRow" ADD CONSTRAINT "FreezeRow_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FreezeReview" ADD CONSTRAINT "FreezeReview_freezeId_fkey" FOREIGN KEY ("freezeId") REFERENCES "FreezeRow"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Replay" ADD CONSTRAINT "Replay_freezeId_fkey" FOREIGN KEY ("freezeId") REFERENCES "FreezeRow"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WitnessLock" ADD CONSTRAINT "WitnessLock_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WitnessDigest" ADD CONSTRAINT "WitnessDigest_lockId_fkey" FOREIGN KEY ("lockId") REFERENCES "WitnessLock"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LockChangeRequest" ADD CONSTRAINT "LockChangeRequest_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CiCredential" ADD CONSTRAINT "CiCredential_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonalToken" ADD CONSTRAINT "PersonalToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Collection" ADD CONSTRAINT "Collection_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evidence" ADD CONSTRAINT "Evidence_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerdictRecord" ADD CONSTRAINT "VerdictRecord_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustRule" ADD CONSTRAINT "TrustRule_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GithubLink" ADD CONSTRAINT "GithubLink_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GithubDelivery" ADD CONSTRAINT "GithubDelivery_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
