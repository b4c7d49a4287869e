"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** A link that looks like a button, for the one thing that a page wants done next. */
export function LinkButton(props: ButtonProps & { readonly href: Route; readonly children: ReactNode }) {
  return <Button component={Link} {...props} />;
}
