"use client";

import { Badge, Divider, NavLink, Text } from "@mantine/core";
import { IconFolder, IconHome } from "@tabler/icons-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ShellProject, ShellView } from "@/lib/contract/shell-view";
import { pageOf, projectPages, slugOf } from "./project-pages";
import { ProjectSwitcher } from "./project-switcher";
import { waitingCount } from "./waiting-items";

/** The left side: the project, its pages, and counts only where something asks to be done. */
export function SideNav({ view, onNavigate }: { readonly view: ShellView; readonly onNavigate: () => void }) {
  const pathname = usePathname();
  const slug = slugOf(pathname);
  const project = view.projects.find((candidate) => candidate.slug === slug);
  return (
    <>
      <ProjectSwitcher projects={view.projects} current={project} onNavigate={onNavigate} />
      <NavLink
        component={Link}
        href="/"
        label="Overview"
        leftSection={<IconHome size={16} aria-hidden />}
        active={pathname === "/"}
        aria-current={pathname === "/" ? "page" : undefined}
        onClick={onNavigate}
      />
      <Divider my={4} />
      {project === undefined ? (
        <ProjectLinks projects={view.projects} onNavigate={onNavigate} />
      ) : (
        <PageLinks project={project} pathname={pathname} onNavigate={onNavigate} />
      )}
    </>
  );
}

type Navigate = { readonly onNavigate: () => void };

function PageLinks({ project, pathname, onNavigate }: { project: ShellProject; pathname: string } & Navigate) {
  const current = pageOf(pathname, project.slug);
  return projectPages.map((page) => (
    <NavLink
      key={page.label}
      component={Link}
      href={page.href(project.slug)}
      label={page.label}
      leftSection={page.icon}
      rightSection={<Count value={page.count(project)} />}
      active={page === current}
      aria-current={page === current ? "page" : undefined}
      onClick={onNavigate}
    />
  ));
}

function ProjectLinks({ projects, onNavigate }: { projects: readonly ShellProject[] } & Navigate) {
  if (projects.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="xs">
        You are in no project yet.
      </Text>
    );
  }
  return projects.map((project) => (
    <NavLink
      key={project.slug}
      component={Link}
      href={`/p/${project.slug}` as Route}
      label={project.name}
      leftSection={<IconFolder size={16} aria-hidden />}
      rightSection={<Count value={waitingCount(project)} />}
      onClick={onNavigate}
    />
  ));
}

function Count({ value }: { readonly value: number }) {
  if (value === 0) return null;
  return (
    <Badge size="sm" circle={value < 10} color="indigo" aria-label={`${value} waiting for you`} role="img">
      {value}
    </Badge>
  );
}
