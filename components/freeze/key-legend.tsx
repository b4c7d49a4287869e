"use client";

import { Kbd, Switch, Table, TableTbody, TableTd, TableTr, Text } from "@mantine/core";
import { Dialog } from "@/components/action/dialog";
import classes from "./freeze-desk.module.css";

export const deskKeys = [
  ["j", "next"],
  ["k", "previous"],
  ["a", "approve"],
  ["s", "send back"],
  ["e", "end or withdraw"],
  ["c", "copy the replay command"],
  ["?", "help"],
] as const;

/** The keys of the desk, at its bottom. They can be turned off (WCAG 2.1.4), and rest while somebody types. */
export function KeyLegend({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }) {
  return (
    <footer className={classes.legend}>
      {deskKeys.map(([key, what]) => (
        <span key={key} data-off={!isOn || undefined}>
          <Kbd size="xs">{key}</Kbd> {what}
        </span>
      ))}
      <Switch
        size="xs"
        label="Keys"
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        styles={{ body: { alignItems: "center" } }}
      />
    </footer>
  );
}

export function KeyHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys of the freeze desk">
      <Text size="sm" mb="sm">
        Approving, sending back and ending ask before anything happens. Keys rest while you type in a field.
      </Text>
      <Table>
        <TableTbody>
          {deskKeys.map(([key, what]) => (
            <TableTr key={key}>
              <TableTd w={60}>
                <Kbd>{key}</Kbd>
              </TableTd>
              <TableTd>{what}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </Dialog>
  );
}
