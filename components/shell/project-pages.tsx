import {
  IconAdjustments,
  IconClock,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconRoad,
  IconScale,
  IconSnowflake,
} from "@tabler/icons-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import type { ShellProject } from "@/lib/contract/shell-view";

export type ProjectPage = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: (slug: string) => Route;
  /** How many things there ask me to act. */
  readonly count: (project: ShellProject) => number;
};

const none = () => 0;

/** The pages of a project in the order of the navigation. */
export const projectPages: readonly ProjectPage[] = [
  {
    label: "Project",
    icon: <IconLayoutDashboard size={16} aria-hidden />,
    href: (slug) => `/p/${slug}` as Route,
    count: none,
  },
  {
    label: "Leases",
    icon: <IconClock size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/leases` as Route,
    count: (project) => project.leaseReviews + project.myEndingLeases,
  },
  {
    label: "Freeze desk",
    icon: <IconSnowflake size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/freezes` as Route,
    count: (project) => project.freezeReviews,
  },
  {
    label: "Verdicts",
    icon: <IconScale size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/verdicts` as Route,
    count: (project) => project.voidReviews,
  },
  {
    label: "Lanes",
    icon: <IconRoad size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/lanes` as Route,
    count: none,
  },
  {
    label: "Witness locks",
    icon: <IconLock size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/witness` as Route,
    count: (project) => project.lockReviews,
  },
  {
    label: "Audit",
    icon: <IconHistory size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/audit` as Route,
    count: none,
  },
  {
    label: "Settings",
    icon: <IconAdjustments size={16} aria-hidden />,
    href: (slug) => `/p/${slug}/settings` as Route,
    count: (project) => project.policyReviews,
  },
];

/** The project that an address is about, or null: `/p/parser/leases` is about `parser`. */
export function slugOf(pathname: string): string | null {
  return /^\/p\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** The page of the navigation that an address belongs to; a lease's own page belongs to Leases. */
export function pageOf(pathname: string, slug: string): ProjectPage | undefined {
  return projectPages
    .filter((page) => pathname === page.href(slug) || pathname.startsWith(`${page.href(slug)}/`))
    .at(-1);
}
