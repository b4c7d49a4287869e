"use client";

import {
  Button,
  Checkbox,
  FileInput,
  Group,
  JsonInput,
  NativeSelect,
  Progress,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import type { LeaseFormView } from "@/lib/contract/lease-form-view";
import type { ImportResult } from "@/lib/contract/v1/import";
import { evidenceByClass } from "@/lib/domain/lease/evidence-by-class";
import { leaseClasses } from "@/lib/domain/words";
import { ImportResults } from "./import-results";
import { importRows } from "./import-rows";
import { sendImport } from "./send-import";

/** Files the leases of a `flake_leases.json` now, under the form's own rules, with a result per row (design 4). */
export function LeaseImport({ view }: { readonly view: LeaseFormView }) {
  const [text, setText] = useState("");
  const [owner, setOwner] = useState(view.me ?? "");
  const [reason, setReason] = useState("");
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [keepGoing, setKeepGoing] = useState(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);

  async function send(dryRun: boolean) {
    const read = importRows(text, { owner, reason, ticks });
    setResult(null);
    setProblem(read.kind === "unreadable" ? read.problem : null);
    if (read.kind === "unreadable") return;
    setProgress({ done: 0, total: read.rows.length });
    try {
      const body = { keep_going: keepGoing, dry_run: dryRun, rows: read.rows };
      const url = `/api/v1/projects/${view.slug}/imports/leases`;
      const answer = await sendImport(url, body, (done, total) => setProgress({ done, total }));
      if (answer.kind === "result") setResult(answer.result);
      else setProblem(answer.message);
    } catch (error) {
      console.error(error);
      setProblem("The server did not answer, or not in its own words. Look at the leases before you try again.");
    } finally {
      setProgress(null);
    }
  }

  const isBusy = progress !== null;
  return (
    <Stack gap="md" maw={760}>
      <FileInput
        label="File"
        placeholder="flake_leases.json"
        accept="application/json,.json"
        onChange={async (file) => setText((await file?.text()) ?? "")}
      />
      <JsonInput
        label="or its text"
        description='{"leases": [{"test_id", "class", "expires_at", …}]}. A row may hold its own evidence, owner, reason and ticket_url.'
        autosize
        minRows={5}
        maxRows={16}
        value={text}
        onChange={setText}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
      <NativeSelect
        label="Owner of rows without one"
        maw={340}
        value={owner}
        onChange={(event) => setOwner(event.currentTarget.value)}
        data={view.members.map(({ id, name }) => ({ value: id, label: id === view.me ? `${name} (me)` : name }))}
      />
      <Textarea
        label="Reason of rows without one"
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {leaseClasses.map((name) => (
        <Checkbox.Group
          key={name}
          label={`Evidence of ${name} rows`}
          value={ticks.filter((tick) => evidenceByClass[name].some(({ id }) => id === tick))}
          onChange={(chosen) =>
            setTicks([...ticks.filter((tick) => evidenceByClass[name].every(({ id }) => id !== tick)), ...chosen])
          }
        >
          <Group gap="md" mt={6}>
            {evidenceByClass[name].map(({ id, label }) => (
              <Checkbox key={id} size="xs" value={id} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
      <Checkbox
        size="xs"
        label="Import the good rows although others are refused"
        checked={keepGoing}
        onChange={(event) => setKeepGoing(event.currentTarget.checked)}
      />
      <FieldError message={problem} />
      <Group gap="sm">
        <Button variant="default" loading={isBusy} onClick={() => send(true)}>
          Check only
        </Button>
        <Button loading={isBusy} onClick={() => send(false)}>
          Import
        </Button>
      </Group>
      {progress !== null && (
        <div role="status">
          <Text size="sm">
            {progress.done} of {progress.total} rows judged
          </Text>
          <Progress
            value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
            aria-label="Rows judged"
          />
        </div>
      )}
      {result !== null && <ImportResults slug={view.slug} result={result} />}
    </Stack>
  );
}
