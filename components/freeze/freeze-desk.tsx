"use client";

import { Button, Text } from "@mantine/core";
import { useLocalStorage, useMounted } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { IconArrowLeft } from "@tabler/icons-react";
import type { Route } from "next";
import { type ReactNode, useState } from "react";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { FreezeDeskView } from "@/lib/contract/freeze-desk-view";
import type { FreezeActions } from "./freeze-actions-props";
import { FreezeButtons, type FreezeDialog } from "./freeze-buttons";
import { FreezeCapsule } from "./freeze-capsule";
import classes from "./freeze-desk.module.css";
import { FreezeDialogs } from "./freeze-dialogs";
import { FreezeQueue } from "./freeze-queue";
import { KeyHelp, KeyLegend } from "./key-legend";
import { StateFilter } from "./state-filter";
import { useDeskKeys } from "./use-desk-keys";
import { useDeskSelection } from "./use-desk-selection";

/** The review desk: the queue left, the capsule right, keys at the bottom. On a phone the list, then the capsule. */
export function FreezeDesk({
  view,
  actions,
  empty,
}: {
  readonly view: FreezeDeskView;
  readonly actions: FreezeActions;
  /** Shown where the queue has no rows. */
  readonly empty: ReactNode;
}) {
  const { selected, isOpened, select, move } = useDeskSelection(view.items);
  const [dialog, setDialog] = useState<FreezeDialog | "help" | null>(null);
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: "freeze-desk-keys", defaultValue: true });
  // The legend appears with the keys: before the page is interactive it would promise too much.
  const areKeysThere = useMounted();
  useDeskKeys({ item: selected, isOn: areKeysOn && dialog === null, move, open: setDialog });
  const finish = () => {
    notifications.show({ message: "Done. The audit trail has it.", color: "green" });
    setDialog(null);
    move(1);
  };
  return (
    <>
      <div className={classes.bar}>
        <StateFilter view={view} />
      </div>
      {selected === null && empty}
      <div
        className={classes.panes}
        data-empty={selected === null || undefined}
        data-showing={isOpened ? "row" : "list"}
      >
        <div className={classes.queue}>
          <FreezeQueue items={view.items} selectedId={selected?.id ?? null} now={view.now} onSelect={select} />
          {view.hidden > 0 && (
            <Text size="xs" c="dimmed" p="sm">
              {view.hidden} more are not shown: choose a state above.
            </Text>
          )}
        </div>
        <section className={classes.capsule} aria-label="Capsule" aria-live="polite">
          {selected !== null && (
            <>
              <Button
                className={classes.back ?? ""}
                variant="subtle"
                leftSection={<IconArrowLeft size={15} aria-hidden />}
                onClick={() => select(null)}
              >
                To the queue
              </Button>
              <FreezeCapsule
                key={selected.id}
                item={selected}
                now={view.now}
                level={2}
                actions={
                  <FreezeButtons
                    item={selected}
                    slug={view.project.slug}
                    decidesAlone={view.decidesAlone}
                    onOpen={setDialog}
                  />
                }
              >
                <LinkAnchor href={`/p/${view.project.slug}/freezes/${selected.id}` as Route} size="sm">
                  Open its page, with the whole history
                </LinkAnchor>
              </FreezeCapsule>
            </>
          )}
        </section>
      </div>
      <div style={{ visibility: areKeysThere ? "visible" : "hidden" }}>
        <KeyLegend isOn={areKeysOn} onToggle={setKeysOn} />
      </div>
      <KeyHelp opened={dialog === "help"} onClose={() => setDialog(null)} />
      {selected !== null && dialog !== "help" && (
        <FreezeDialogs
          key={selected.id}
          item={selected}
          slug={view.project.slug}
          open={dialog}
          actions={actions}
          onClose={() => setDialog(null)}
          onDone={finish}
        />
      )}
    </>
  );
}
