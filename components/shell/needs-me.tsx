"use client";

import { Button, Menu, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import Link from "next/link";
import { Fragment } from "react";
import type { ShellView } from "@/lib/contract/shell-view";
import { waitingCount, waitingItems } from "./waiting-items";

/** Everything that waits for me, in all my projects. */
export function NeedsMe({ view }: { readonly view: ShellView }) {
  const groups = view.projects
    .map((project) => ({ project, items: waitingItems(project) }))
    .filter(({ items }) => items.length > 0);
  const total = view.projects.reduce((sum, project) => sum + waitingCount(project), 0);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant={total > 0 ? "light" : "subtle"}
          color={total > 0 ? "indigo" : "gray"}
          size="xs"
          leftSection={<IconBell size={15} aria-hidden />}
          aria-label={`Needs me: ${total}`}
        >
          <Text span inherit visibleFrom="sm" mr={4}>
            Needs me
          </Text>
          <span>{total}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.length === 0 && <Menu.Item disabled>Nothing waits for you.</Menu.Item>}
        {groups.map(({ project, items }) => (
          <Fragment key={project.slug}>
            <Menu.Label>{project.name}</Menu.Label>
            {items.map((item) => (
              <Menu.Item key={item.key} component={Link} href={item.href}>
                {item.text}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
