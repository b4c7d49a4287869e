"use client";

import { Button, Group, NativeSelect, Radio, RadioGroup, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { notifyDone } from "@/components/action/notify-done";
import { fieldMessage, useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import { type CiProvider, ciProviders, workflowExample } from "@/lib/contract/v1/trust-rule";
import { workflowGuess } from "./ci-snippets";
import type { SettingsActions } from "./settings-actions";
import { WriterChoice } from "./writer-choice";
import { writerProblem } from "./writer-meanings";

const providerNames: Record<CiProvider, string> = { github: "GitHub Actions", gitlab: "GitLab CI" };

const repositoryAdvice: Record<CiProvider, string> = {
  github: "A number that no rename changes: gh api repos/OWNER/NAME --jq .id",
  gitlab: "The project ID, a number that no rename changes: in the menu ⋮ of the project's page.",
};

const mergeAdvice: Record<CiProvider, string> = {
  github:
    "A pull request's jobs fit only when its workflow calls this one by that branch (uses: …@main), as in the snippet; called by ./ it is the pull request's own.",
  gitlab:
    "A merge request's pipeline names its source branch, so no rule fits it: its jobs need a credential. Rules are for pipelines of the branch itself.",
};

const fields = ["name", "issuer", "repository_id", "workflow_ref", "environment", "writer"];

/** Makes a trust rule, and says at each field where its value is found and what it is good for. */
export function CreateTrustRule({
  view,
  create,
  onClose,
}: {
  readonly view: SettingsView;
  readonly create: SettingsActions["createTrustRule"];
  readonly onClose: () => void;
}) {
  const { issuers } = view.keyless;
  const { run, isPending, failure } = useAction(create);
  const [name, setName] = useState("");
  const [provider, setProvider] = useState<CiProvider>("github");
  const [issuer, setIssuer] = useState(() => issuerFor("github", issuers));
  const [repositoryId, setRepositoryId] = useState("");
  const [workflowRef, setWorkflowRef] = useState(() => guess("github", view));
  const [environment, setEnvironment] = useState("");
  const [writer, setWriter] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: CiProvider) => {
    setProvider(next);
    setIssuer(issuerFor(next, issuers));
    setWorkflowRef(guess(next, view));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(writerProblem(writer));
    if (writerProblem(writer) !== null) return;
    const input = {
      name,
      provider,
      issuer,
      repository_id: repositoryId,
      workflow_ref: workflowRef,
      environment: environment.trim() === "" ? null : environment,
      writer,
    };
    run({ slug: view.slug, input }, () => {
      notifyDone(`${name} is made.`);
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title="Make a trust rule" size="lg">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="The job that it is for; shown beside what it uploads in the audit trail."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldMessage(failure, "name")}
            required
            maxLength={100}
            data-autofocus
          />
          <RadioGroup
            label="CI provider"
            value={provider}
            onChange={(value) => choose(ciProviders.find((known) => known === value) ?? "github")}
          >
            <Group gap="md" mt={6}>
              {ciProviders.map((choice) => (
                <Radio key={choice} value={choice} label={providerNames[choice]} />
              ))}
            </Group>
          </RadioGroup>
          <NativeSelect
            label="Issuer"
            description="Whose tokens count. The server's operator decides which there are: CI_OIDC_ISSUERS."
            data={[...issuers]}
            value={issuer}
            onChange={(event) => setIssuer(event.currentTarget.value)}
            error={fieldMessage(failure, "issuer")}
          />
          <TextInput
            label="Repository id"
            description={repositoryAdvice[provider]}
            value={repositoryId}
            onChange={(event) => setRepositoryId(event.currentTarget.value)}
            error={fieldMessage(failure, "repository_id")}
            required
            inputMode="numeric"
          />
          <TextInput
            label="Workflow at its ref"
            description={`Exactly as the tokens write it: ${workflowExample(provider)}`}
            value={workflowRef}
            onChange={(event) => setWorkflowRef(event.currentTarget.value)}
            error={fieldMessage(failure, "workflow_ref")}
            required
            spellCheck={false}
          />
          <Text size="sm">
            By making the rule you state that this branch or tag is protected: who can push there can upload evidence.
            Leaseboard cannot check it. {mergeAdvice[provider]}
          </Text>
          <TextInput
            label="Environment"
            description="Optional: only jobs that run in it. It tells the jobs of one workflow apart, one for each writer; the recipes name it leaseboard-property-runner, and so on."
            value={environment}
            onChange={(event) => setEnvironment(event.currentTarget.value)}
            error={fieldMessage(failure, "environment")}
            maxLength={255}
          />
          <WriterChoice
            description="What its jobs may write; nothing else."
            value={writer}
            onChange={(chosen) => {
              setWriter(chosen);
              setProblem(null);
            }}
            error={problem ?? fieldMessage(failure, "writer")}
          />
          <ActionFailureNotice failure={failure} fields={fields} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Make the rule
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The likeliest of the allowed issuers; any of them can be chosen. */
function issuerFor(provider: CiProvider, issuers: readonly string[]): string {
  const isGitlab = (issuer: string) => issuer.includes("gitlab");
  return issuers.find((issuer) => isGitlab(issuer) === (provider === "gitlab")) ?? issuers[0] ?? "";
}

function guess(provider: CiProvider, view: SettingsView): string {
  const issuer = issuerFor(provider, view.keyless.issuers);
  return workflowGuess(provider, view, URL.canParse(issuer) ? new URL(issuer).host : "gitlab.com");
}
