"use client";

import { Button, Menu, Text } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ShellProject } from "@/lib/contract/shell-view";
import { pageOf } from "./project-pages";

/** Changes the project and stays on the same kind of page. */
export function ProjectSwitcher({
  projects,
  current,
  onNavigate,
}: {
  readonly projects: readonly ShellProject[];
  readonly current: ShellProject | undefined;
  readonly onNavigate: () => void;
}) {
  const pathname = usePathname();
  const page = current && pageOf(pathname, current.slug);
  const hrefIn = (slug: string) => page?.href(slug) ?? (`/p/${slug}` as Route);
  if (projects.length === 0) return null;
  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          size="sm"
          mb={6}
          justify="space-between"
          rightSection={<IconSelector size={14} aria-hidden />}
          aria-label={`Project: ${current?.name ?? "all projects"}`}
        >
          {current?.name ?? "All projects"}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href="/" onClick={onNavigate} leftSection={<Chosen when={current === undefined} />}>
          All projects
        </Menu.Item>
        {projects.map((project) => (
          <Menu.Item
            key={project.slug}
            component={Link}
            href={hrefIn(project.slug)}
            onClick={onNavigate}
            leftSection={<Chosen when={project === current} />}
            rightSection={
              <Text size="xs" c="dimmed">
                {project.role}
              </Text>
            }
          >
            {project.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Chosen({ when }: { readonly when: boolean }) {
  return <IconCheck size={14} aria-hidden style={{ visibility: when ? "visible" : "hidden" }} />;
}
