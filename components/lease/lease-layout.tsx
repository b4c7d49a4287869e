import type { ReactNode } from "react";
import classes from "./lease-layout.module.css";

/** Facts left, actions right, the rest below the facts; on a phone the actions come before the rest. */
export function LeaseLayout({
  facts,
  actions,
  children,
}: {
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>{facts}</div>
      <div className={classes.actions}>{actions}</div>
      <div className={classes.rest}>{children}</div>
    </div>
  );
}
