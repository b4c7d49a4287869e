"use client";

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Route } from "next";
import Link from "next/link";
import classes from "./data-table.module.css";
import { sortHref } from "./table-url";

/** A column's name as a link that sorts by it, so that it works before any script runs. `aria-sort` is on the cell. */
export function SortHeader({
  id,
  label,
  sorted,
  query,
}: {
  readonly id: string;
  readonly label: string;
  readonly sorted: "asc" | "desc" | false;
  readonly query: string;
}) {
  const next = sorted === "asc" ? `-${id}` : id;
  return (
    <Link href={sortHref(query, next) as Route} className={classes.sort} scroll={false}>
      {label}
      {sorted === "asc" && <IconArrowUp size={13} aria-hidden />}
      {sorted === "desc" && <IconArrowDown size={13} aria-hidden />}
    </Link>
  );
}
