import { Stack, Text } from "@mantine/core";
import { Meter } from "@/components/ui/meter";
import type { FreezeBudget as Budget } from "@/lib/contract/freeze-desk-view";
import { budgetSentence } from "./budget-sentence";

/** The freeze lane against the merge lane, and in words how many more fit (design 3.5: freeze may not exceed merge). */
export function FreezeBudget({ budget }: { readonly budget: Budget | null }) {
  return (
    <Stack gap={2} mb="sm">
      {budget !== null && <Meter label="Freeze lane" value={budget.freeze} limit={budget.merge} unit="merge" />}
      <Text size="sm">{budgetSentence(budget)}</Text>
    </Stack>
  );
}
