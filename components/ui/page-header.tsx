import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** The top of a page: its name (the heading), then the answer to its question in words, with what one can do beside. */
export function PageHeader({
  title,
  answer,
  actions,
}: {
  readonly title: ReactNode;
  readonly answer: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.answer}>{answer}</div>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
