"use client";

import { notifications } from "@mantine/notifications";

/** Says that something was done, for two seconds in a corner and to screen readers. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: "green" });
}
