"use client";

import { Anchor, type AnchorProps } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** A link in the kit's looks. A client component: a server component cannot hand Next's Link to the kit itself. */
export function LinkAnchor(props: AnchorProps & { readonly href: Route; readonly children: ReactNode }) {
  return <Anchor component={Link} {...props} />;
}
