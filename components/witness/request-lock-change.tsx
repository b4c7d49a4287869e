"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { ActionDialog } from "@/components/lease/action-dialog";
import { fieldProblem, type ServerAction } from "@/components/lease/action-outcome";

const fields = [
  { name: "suite_id", label: "Suite", description: "As the fixture ledger names it." },
  { name: "case_id", label: "Case", description: "The id of the case in the ledger." },
  { name: "path", label: "Path (optional)", description: "Of the fixture's file, for people." },
  { name: "digest", label: "New digest", description: "sha256: and 64 hex digits, as the ledger writes it." },
  { name: "pull_request", label: "Pull request", description: "The address of the one that moves the bytes." },
] as const;

/** Asks for one more approved digest of a fixture case. Nothing changes until an owner who is not the author approves. */
export function RequestLockChange({ slug, action }: { readonly slug: string; readonly action: ServerAction }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconLock size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Ask for a lock change
      </Button>
      {isOpen && (
        <ActionDialog
          title="Ask for a lock change"
          explanation="The digest joins the case's approved set when an owner who did not ask approves it; the old ones stay until somebody retires them."
          button="Ask an owner"
          target={{ slug, id: "" }}
          action={action}
          fields={[...fields.map(({ name }) => name), "why"]}
          bodyOf={bodyOf}
          onClose={() => setOpen(false)}
        >
          {(refusal) => (
            <>
              {fields.map(({ name, label, description }) => (
                <TextInput
                  key={name}
                  name={name}
                  label={label}
                  description={description}
                  required={name !== "path"}
                  autoComplete="off"
                  spellCheck={false}
                  error={fieldProblem(refusal, name)}
                />
              ))}
              <Textarea
                name="why"
                label="Why the bytes move"
                required
                autosize
                minRows={2}
                error={fieldProblem(refusal, "why")}
              />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

function bodyOf(form: FormData): Readonly<Record<string, unknown>> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const path = text("path");
  return {
    suite_id: text("suite_id"),
    case_id: text("case_id"),
    digest: text("digest"),
    pull_request: text("pull_request"),
    why: text("why"),
    path: path === "" ? null : path,
  };
}
