"use client";

import { Autocomplete, Text } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { TestId } from "@/components/ui/test-id";
import type { FoundTests } from "@/lib/contract/lease-form-view";
import type { ServerAction } from "./action-outcome";
import { answered } from "./answered";

const nothing: FoundTests = { tests: [], total: 0 };

/** The test's id: typed or pasted, with matches from the newest collection below, each with its lane or why it is refused. */
export function TestPicker({
  slug,
  value,
  onChange,
  onSettled,
  find,
  collectionSize,
  error,
}: {
  readonly slug: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when a test is chosen or the field is left. */
  readonly onSettled: (value: string) => void;
  readonly find: ServerAction<FoundTests>;
  /** Null before the first collection. */
  readonly collectionSize: number | null;
  readonly error: string | null;
}) {
  const [found, setFound] = useState<FoundTests>(nothing);
  const search = useDebouncedCallback(async (q: string) => {
    const outcome = q.trim() === "" ? null : await answered(find, { slug, q });
    setFound(outcome?.ok ? outcome.value : nothing);
  }, 200);
  const byId = new Map(found.tests.map((test) => [test.id, test]));
  return (
    <Autocomplete
      label="Test id"
      description={
        collectionSize === null
          ? "No collection has arrived yet: paste the id exactly as your runner writes it."
          : `Search in ${collectionSize} collected tests, or paste the id exactly as your runner writes it.`
      }
      required
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(next) => {
        onChange(next);
        search(next);
      }}
      onOptionSubmit={onSettled}
      onBlur={() => onSettled(value)}
      data={found.tests.map(({ id }) => id)}
      filter={({ options }) => options}
      limit={12}
      maxDropdownHeight={320}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      error={error}
      renderOption={({ option }) => {
        const test = byId.get(option.value);
        return (
          <div style={{ minWidth: 0 }}>
            <TestId id={option.value} copy={false} />
            <Text size="xs" c={test?.refusal ? "var(--mantine-color-error)" : "dimmed"}>
              {test?.refusal ?? [test?.lane ?? "no single lane", test?.kind].filter(Boolean).join(", ")}
            </Text>
          </div>
        );
      }}
    />
  );
}
