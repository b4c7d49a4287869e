"use client";

import { Tooltip } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import { CopyButton } from "./copy-button";
import { splitTestId, testIdSegments } from "./split-test-id";
import classes from "./test-id.module.css";

/**
 * A test id in monospace. In a table it is one line, cut in its middle, with the whole on hover and focus and in the copy
 * button; with `whole` it takes the lines it needs and breaks only between segments.
 */
export function TestId({
  id,
  href,
  whole = false,
  copy = true,
}: {
  readonly id: string;
  readonly href?: Route;
  readonly whole?: boolean;
  readonly copy?: boolean;
}) {
  const text = whole ? <WholeId id={id} /> : <CutId id={id} />;
  return (
    <Tooltip
      label={id}
      disabled={whole}
      multiline
      maw={640}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
      styles={{ tooltip: { fontFamily: "var(--mantine-font-family-monospace)", overflowWrap: "anywhere" } }}
    >
      <span className={classes.root}>
        {href === undefined ? (
          <bdi className={classes.id}>{text}</bdi>
        ) : (
          <Link href={href} className={`${classes.id} ${classes.link}`}>
            <bdi>{text}</bdi>
          </Link>
        )}
        {copy && <CopyButton value={id} what="the test id" />}
      </span>
    </Tooltip>
  );
}

function CutId({ id }: { readonly id: string }) {
  const { head, tail } = splitTestId(id);
  return (
    <span className={classes.cut}>
      <span className={classes.head}>{head}</span>
      <span className={classes.tail}>{tail}</span>
    </span>
  );
}

function WholeId({ id }: { readonly id: string }) {
  let offset = 0;
  return testIdSegments(id).map((segment) => {
    const key = offset;
    offset += segment.length;
    return (
      <span key={key} className={classes.segment}>
        {segment}
      </span>
    );
  });
}
