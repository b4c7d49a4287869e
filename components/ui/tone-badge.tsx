import type { ReactNode } from "react";
import classes from "./tone-badge.module.css";

export type Tone = "blue" | "amber" | "red" | "violet" | "grey" | "orange" | "cyan" | "green";

/** A colour that never stands alone: always with an icon and a word. Its pairs meet WCAG AA in both schemes. */
export function ToneBadge({
  tone,
  icon,
  outline = false,
  children,
}: {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly outline?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone} data-outline={outline || undefined}>
      {icon}
      {children}
    </span>
  );
}
