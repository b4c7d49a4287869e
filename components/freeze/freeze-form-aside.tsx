import { Stack, Text } from "@mantine/core";
import { formatDay } from "@/components/ui/format-instant";
import type { FreezeFormView } from "@/lib/contract/freeze-desk-view";
import type { FreezeBody } from "@/lib/contract/v1/freeze";
import { addDays, isDay } from "@/lib/domain/day";
import { FreezeBudget } from "./freeze-budget";
import type { FreezeFields } from "./freeze-fields";
import classes from "./freeze-form.module.css";

/** Beside the form: what CI will do with the test, the budget, and which tests wait for a row. */
export function FreezeFormAside({
  view,
  fields,
  freeze,
}: {
  readonly view: FreezeFormView;
  readonly fields: FreezeFields;
  readonly freeze: FreezeBody | null;
}) {
  return (
    <aside className={classes.aside} aria-label="What this does">
      <Stack gap="sm">
        <Text size="sm" aria-live="polite">
          {consequence(fields.expires_on)}
        </Text>
        {freeze !== null && (
          <Text size="sm">
            Saving makes a new version and returns it to proposed: no row covers the test until an owner other than you
            approves.
          </Text>
        )}
        <FreezeBudget budget={view.budget} />
        {view.unrowed.length > 0 && (
          <Text size="sm">
            {view.unrowed.length === 1 ? "1 test is" : `${view.unrowed.length} tests are`} in the freeze lane without a
            row: the gate fails until each has one. The field above suggests them.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          Protected tests ({view.protectedPatterns.length} patterns) cannot be frozen. A test may be frozen again once
          in its lineage.
        </Text>
      </Stack>
    </aside>
  );
}

function consequence(day: string): string {
  if (!isDay(day)) return "Nothing changes until an owner other than you approves this version.";
  return `Once an owner other than you approves: CI runs this test and records it, without a vote, through ${formatDay(day)} (UTC). From ${formatDay(addDays(day, 1))} 00:00 UTC the gate fails, even when it is green.`;
}
