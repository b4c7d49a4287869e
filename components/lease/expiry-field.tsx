"use client";

import { Button, Group, Text, TextInput } from "@mantine/core";
import { formatInstant } from "@/components/ui/format-instant";
import { useReaderZone } from "@/components/ui/reader-zone";
import { expirySuggestions, isWorkingTime, snapToWork } from "./expiry-suggestions";
import { instantOf, wallTimeOf } from "./zoned-time";

/**
 * When a lease dies, as a wall-clock time in the reader's zone, with UTC beside it and suggestions within working hours. `value`,
 * `now` and `latest` are RFC 3339; `now` is the server's. Null while the field holds no time.
 */
export function ExpiryField({
  label,
  value,
  onChange,
  now,
  latest,
  days,
  error,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly now: string;
  readonly latest: string;
  /** Suggestions, in days from now. */
  readonly days: readonly number[];
  readonly error: string | null;
}) {
  const zone = useReaderZone();
  const snapped = value === null ? null : snapToWork(value, zone, now, latest);
  return (
    <div>
      <TextInput
        label={label}
        type="datetime-local"
        required
        value={value === null ? "" : wallTimeOf(value, zone)}
        min={wallTimeOf(now, zone)}
        max={wallTimeOf(latest, zone)}
        onChange={(event) => onChange(instantOf(event.currentTarget.value, zone))}
        description={`In ${zone}. At most ${formatInstant(latest, { zone, now })}.`}
        error={error}
        maw={340}
      />
      <Group gap={6} mt={6}>
        {expirySuggestions(days, zone, now, latest).map((suggestion) => (
          <Button
            key={suggestion.at}
            size="compact-xs"
            variant={suggestion.at === value ? "light" : "default"}
            aria-pressed={suggestion.at === value}
            onClick={() => onChange(suggestion.at)}
          >
            {suggestionName(suggestion)}: {formatInstant(suggestion.at, { zone, now }).split(" (")[0]}
          </Button>
        ))}
      </Group>
      {value !== null && (
        <Text size="sm" mt={6} aria-live="polite">
          Dead at {formatInstant(value, { zone, now })}.
        </Text>
      )}
      {value !== null && snapped !== null && !isWorkingTime(value, zone) && (
        <Text size="sm" mt={2}>
          Nobody is at work then.{" "}
          <Button size="compact-xs" variant="light" onClick={() => onChange(snapped)}>
            Make it {formatInstant(snapped, { zone, now }).split(" (")[0]}
          </Button>
        </Text>
      )}
    </div>
  );
}

function suggestionName({ days, isLatest }: { readonly days: number; readonly isLatest: boolean }): string {
  if (isLatest) return "Latest in working hours";
  return days === 1 ? "1 day" : `${days} days`;
}
