"use client";

import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { FreezeDetailView } from "@/lib/contract/freeze-desk-view";
import type { FreezeActions, ReplayAction } from "./freeze-actions-props";
import { FreezeBudget } from "./freeze-budget";
import { FreezeButtons, type FreezeDialog } from "./freeze-buttons";
import { FreezeCapsule, Section } from "./freeze-capsule";
import { FreezeDialogs } from "./freeze-dialogs";
import { FreezeHistory } from "./freeze-history";
import { ReplayDialog } from "./replay-dialog";

/** One freeze as a page of its own: the capsule, the budget it counts in, and everything that happened to it. */
export function FreezeDetail({
  view,
  actions,
}: {
  readonly view: FreezeDetailView;
  readonly actions: FreezeActions & { readonly replay: ReplayAction };
}) {
  const { item, now, project } = view;
  const [dialog, setDialog] = useState<FreezeDialog | "replay" | null>(null);
  const close = () => setDialog(null);
  const finish = () => {
    notifications.show({ message: "Done. The audit trail has it.", color: "green" });
    close();
  };
  const isOpen = item.state !== "ended" && item.state !== "withdrawn";
  return (
    <>
      <FreezeCapsule
        item={item}
        now={now}
        level={1}
        actions={
          <Group align="flex-start" gap="xs">
            <FreezeButtons item={item} slug={project.slug} decidesAlone={view.decidesAlone} onOpen={setDialog} />
            {isOpen && view.role !== "viewer" && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={15} aria-hidden />}
                onClick={() => setDialog("replay")}
              >
                Record a replay
              </Button>
            )}
          </Group>
        }
      >
        <Section title="Budget" order={2}>
          <FreezeBudget budget={view.budget} />
        </Section>
        <Section title="History" order={2}>
          <FreezeHistory events={view.history} now={now} />
        </Section>
      </FreezeCapsule>
      <FreezeDialogs
        item={item}
        slug={project.slug}
        open={dialog === "replay" ? null : dialog}
        actions={actions}
        onClose={close}
        onDone={finish}
      />
      {dialog === "replay" && (
        <ReplayDialog item={item} slug={project.slug} replay={actions.replay} onClose={close} onDone={finish} />
      )}
    </>
  );
}
