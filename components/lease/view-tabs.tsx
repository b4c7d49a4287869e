"use client";

import { VisuallyHidden } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import type { SavedViewBody } from "@/lib/contract/v1/saved-view";
import type { ServerAction } from "./action-outcome";
import { DeleteView } from "./delete-view";
import { builtInViews, isSameView } from "./lease-query";
import { SaveView } from "./save-view";
import classes from "./view-tabs.module.css";

/** Views as tabs: those that every project has, then saved ones under a bookmark. Each is a link; the present one says so. */
export function ViewTabs({
  slug,
  path,
  query,
  me,
  isOwner,
  views,
  actions,
}: {
  readonly slug: string;
  readonly path: string;
  readonly query: string;
  readonly me: string | null;
  readonly isOwner: boolean;
  readonly views: readonly SavedViewBody[];
  readonly actions: { readonly save: ServerAction; readonly remove: ServerAction };
}) {
  const builtIn = builtInViews(me);
  const saved = views.find((view) => isSameView(view.query, query));
  const present = saved ?? builtIn.find((view) => isSameView(view.query, query));
  return (
    <nav aria-label="Views" className={classes.bar}>
      <ul className={classes.tabs}>
        {builtIn.map((view) => (
          <Tab key={view.name} href={`${path}${view.query}`} isPresent={view === present}>
            {view.name}
          </Tab>
        ))}
        {views.map((view) => (
          <Tab key={view.id} href={`${path}${view.query}`} isPresent={view === present} title="Saved view">
            <IconBookmark size={13} aria-hidden className={classes.saved} />
            <VisuallyHidden>Saved view: </VisuallyHidden>
            {view.name}
            {view.by.id !== me && <small> by {view.by.name}</small>}
          </Tab>
        ))}
      </ul>
      {present === undefined && <SaveView slug={slug} query={query} save={actions.save} />}
      {saved !== undefined && (saved.by.id === me || isOwner) && (
        <DeleteView slug={slug} view={saved} path={path} remove={actions.remove} />
      )}
    </nav>
  );
}

function Tab({
  href,
  isPresent,
  title,
  children,
}: {
  readonly href: string;
  readonly isPresent: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <Link
        href={href as Route}
        className={classes.tab}
        {...(title === undefined ? {} : { title })}
        {...(isPresent ? { "aria-current": "page" as const } : {})}
      >
        {children}
      </Link>
    </li>
  );
}
