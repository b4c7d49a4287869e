"use client";

import { Checkbox, Radio, RadioGroup, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { FieldError } from "@/components/ui/field-error";
import { evidenceByClass } from "@/lib/domain/lease/evidence-by-class";
import { type LeaseClass, leaseClasses } from "@/lib/domain/words";
import classes from "./class-cards.module.css";
import { draftClass } from "./lease-draft";

const meanings: Record<LeaseClass, string> = {
  timing: "It depends on when or how fast something happens.",
  order: "It depends on an order that nobody promised.",
  environment: "It depends on the machine or on neighbours.",
};

/** Three cards with evidence to tick; the ticks choose the class. No tick: not a flake. Two cards: which one? */
export function ClassCards({
  ticks,
  preferred,
  onTicks,
  onPreferred,
  error,
}: {
  readonly ticks: readonly string[];
  readonly preferred: LeaseClass | null;
  readonly onTicks: (ticks: readonly string[]) => void;
  readonly onPreferred: (preferred: LeaseClass | null) => void;
  readonly error: string | null;
}) {
  const chosen = draftClass({ ticks, preferred });
  return (
    <div>
      <div className={classes.cards}>
        {leaseClasses.map((name) => (
          <fieldset key={name} className={classes.card} {...(chosen.class === name ? { "data-chosen": true } : {})}>
            <legend className={classes.name}>
              {name}
              {chosen.class === name && (
                <span className={classes.mark}>
                  <IconCircleCheck size={14} aria-hidden /> the class
                </span>
              )}
            </legend>
            <Text size="sm" c="dimmed" mb={6}>
              {meanings[name]}
            </Text>
            <Stack gap={10}>
              {evidenceByClass[name].map(({ id, label }) => (
                <Checkbox
                  key={id}
                  size="xs"
                  label={label}
                  checked={ticks.includes(id)}
                  onChange={() => onTicks(toggled(ticks, id))}
                  {...(error === null ? {} : { "aria-invalid": true, "aria-describedby": "class-problem" })}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
      <div aria-live="polite">
        {chosen.kind === "none" && (
          <Text size="sm" mt="xs">
            Nothing ticked: <strong>not a flake</strong>. Fix it or let it fail.
          </Text>
        )}
        {chosen.kind === "chosen" && (
          <Text size="sm" mt="xs">
            Class: <strong>{chosen.class}</strong>.
          </Text>
        )}
      </div>
      {chosen.kind === "ambiguous" && (
        <RadioGroup
          mt="xs"
          label="Ticks in more than one card. Which one made it fail?"
          value={chosen.class}
          onChange={(value) => onPreferred(leaseClasses.find((name) => name === value) ?? null)}
        >
          <Stack gap={10} mt={4}>
            {chosen.candidates.map((name) => (
              <Radio key={name} size="xs" value={name} label={name} />
            ))}
          </Stack>
        </RadioGroup>
      )}
      <FieldError id="class-problem" message={error} />
    </div>
  );
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((item) => item !== id) : [...list, id];
}
