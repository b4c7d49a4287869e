"use client";

import { Button, Group, Radio, RadioGroup, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ActionFailureNotice } from "@/components/action/action-failure-notice";
import { Dialog } from "@/components/action/dialog";
import { fieldMessage, useAction } from "@/components/action/use-action";
import { TestId } from "@/components/ui/test-id";
import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import type { FreezeActions } from "./freeze-actions-props";
import { endAction } from "./freeze-buttons";

const ways = [
  { value: "fixed", label: "Fixed", description: "The test is back in a voting lane." },
  {
    value: "promoted",
    label: "Promoted",
    description: "The flake became a property of the merge lane; the newest collection must show it.",
  },
  {
    value: "deleted",
    label: "Deleted",
    description: "The test is gone; the newest collection must no longer hold it.",
  },
] as const;

/** Ends an approved freeze, or withdraws a proposal. Both are final, so both ask and want a reason. */
export function EndDialog({
  item,
  slug,
  end,
  onClose,
  onDone,
}: {
  readonly item: FreezeItem;
  readonly slug: string;
  readonly end: FreezeActions["end"];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { run, isPending, failure } = useAction(end);
  const [way, setWay] = useState<string>("fixed");
  const [reason, setReason] = useState("");
  const isWithdrawal = endAction(item) === "withdraw";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { as: isWithdrawal ? "withdrawn" : way, reason, version: item.version };
    run({ slug, id: item.id, input }, onDone);
  };
  return (
    <Dialog opened onClose={onClose} title={isWithdrawal ? "Withdraw this proposal?" : "End this freeze?"}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TestId id={item.test_id} whole copy={false} />
          {isWithdrawal ? (
            <Text size="sm">The test keeps voting. A new proposal starts from the beginning.</Text>
          ) : (
            <RadioGroup
              label="What became of the test"
              value={way}
              onChange={setWay}
              error={fieldMessage(failure, "as")}
            >
              <Stack gap={6} mt={6}>
                {ways.map((choice) => (
                  <Radio key={choice.value} {...choice} />
                ))}
              </Stack>
            </RadioGroup>
          )}
          <Textarea
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fieldMessage(failure, "reason")}
            required
            autosize
            minRows={2}
            data-autofocus
          />
          <ActionFailureNotice failure={failure} fields={isWithdrawal ? ["reason"] : ["reason", "as"]} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {isWithdrawal ? "Withdraw" : "End the freeze"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
