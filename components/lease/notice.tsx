"use client";

import { Alert } from "@mantine/core";
import { IconAlertOctagon, IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Something in the way (`stop`) or to look at (`look`): a colour with an icon and a title in plain text colour. */
export function Notice({
  kind,
  title,
  role,
  children,
}: {
  readonly kind: "stop" | "look";
  readonly title: string;
  readonly role?: "alert";
  readonly children: ReactNode;
}) {
  const Icon = kind === "stop" ? IconAlertOctagon : IconAlertTriangle;
  return (
    <Alert
      variant="outline"
      color={kind === "stop" ? "red" : "orange"}
      icon={<Icon aria-hidden />}
      title={title}
      role={role ?? "note"}
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      {children}
    </Alert>
  );
}
