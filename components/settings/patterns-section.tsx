"use client";

import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { useAction } from "@/components/action/use-action";
import type { SettingsView } from "@/lib/contract/settings-view";
import { PatternHits } from "./pattern-hits";
import { PolicySave } from "./policy-save";
import type { PatternPreview, SettingsActions } from "./settings-actions";
import { SettingsSection } from "./settings-section";

/** The patterns of protected tests, one a line, with a preview of what they hit before anybody saves. */
export function PatternsSection({
  view,
  changePolicy,
  previewPatterns,
}: {
  readonly view: SettingsView;
  readonly changePolicy: SettingsActions["changePolicy"];
  readonly previewPatterns: SettingsActions["previewPatterns"];
}) {
  const saving = useAction(changePolicy);
  const preview = useAction(previewPatterns);
  const [text, setText] = useState(view.policy.protected_patterns.join("\n"));
  const [hits, setHits] = useState<PatternPreview | null>(null);
  const patterns = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const added = patterns.filter((pattern) => !view.policy.protected_patterns.includes(pattern));
  const look = () =>
    preview.run({ slug: view.slug, input: { protected_patterns: patterns } }, (found) => setHits(found));
  return (
    <SettingsSection
      id="patterns"
      title="Protected tests"
      sentence="Tests that may never be leased or frozen: business totals, authorization, money. One glob a line: * is any run of characters, ? one, <word> a word of its own. Adding a pattern ends the leases and freezes it hits at once; removing one loosens the policy."
    >
      <Stack gap="sm" maw="44rem">
        <Textarea
          label="Patterns"
          value={text}
          readOnly={!view.canEdit}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setHits(null);
          }}
          autosize
          minRows={4}
          maxRows={20}
          spellCheck={false}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
        <Group gap="xs">
          <Button variant="default" onClick={look} loading={preview.isPending} disabled={patterns.length === 0}>
            Preview what they hit
          </Button>
        </Group>
        <ActionFailureNotice failure={preview.failure} />
        {hits !== null && <PatternHits slug={view.slug} hits={hits} added={added} />}
        {view.canEdit && (
          <PolicySave
            view={view}
            draft={{ ...view.policy, protected_patterns: patterns }}
            isIncomplete={false}
            shown={[]}
            action={saving}
          />
        )}
      </Stack>
    </SettingsSection>
  );
}
