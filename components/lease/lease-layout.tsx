import type { ReactNode } from "react";
import classes from "./lease-layout.module.css";

/** Facts left, actions right; one below the other on a phone. */
export function LeaseLayout({ facts, actions }: { readonly facts: ReactNode; readonly actions: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{facts}</div>
      <div>{actions}</div>
    </div>
  );
}
