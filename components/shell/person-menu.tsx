"use client";

import { ActionIcon, Menu, Text, useMantineColorScheme } from "@mantine/core";
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUserCog,
  IconUsersGroup,
} from "@tabler/icons-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import type { ShellView } from "@/lib/contract/shell-view";

const schemes = [
  { value: "light", label: "Light", icon: <IconSun size={15} aria-hidden /> },
  { value: "dark", label: "Dark", icon: <IconMoon size={15} aria-hidden /> },
  { value: "auto", label: "As the system", icon: <IconDeviceDesktop size={15} aria-hidden /> },
] as const;

/** The person: who is signed in, the colours, and the way out. */
export function PersonMenu({ person }: { readonly person: ShellView["person"] }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${person.name}: colours and sign out`}>
          <IconUserCircle size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {person.name}
          </Text>
          {person.email}
          {person.admin && " · admin"}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} href="/account" leftSection={<IconUserCog size={15} aria-hidden />}>
          Your account
        </Menu.Item>
        {person.admin && (
          <Menu.Item component={Link} href="/admin" leftSection={<IconUsersGroup size={15} aria-hidden />}>
            Administration
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme.value}
            leftSection={scheme.icon}
            rightSection={colorScheme === scheme.value && <IconCheck size={14} aria-label="chosen" />}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(scheme.value)}
          >
            {scheme.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => signOut({ callbackUrl: "/sign-in" })}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
