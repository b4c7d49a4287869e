"use client";

import { AppShell, Burger, Button, Drawer, Group, Kbd, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ReaderZoneProvider } from "@/components/ui/reader-zone";
import type { ShellView } from "@/lib/contract/shell-view";
import classes from "./app-frame.module.css";
import { CommandPalette, type SearchLeases } from "./command-palette";
import { NeedsMe } from "./needs-me";
import { PersonMenu } from "./person-menu";
import { SideNav } from "./side-nav";

/** Around every page of a signed-in person: navigation left, search and what waits on top; a sheet on a phone. */
export function AppFrame({
  view,
  searchLeases,
  children,
}: {
  readonly view: ShellView;
  readonly searchLeases: SearchLeases;
  readonly children: ReactNode;
}) {
  const [sheetOpen, sheet] = useDisclosure(false);
  return (
    <ReaderZoneProvider zone={view.person.timeZone}>
      <a href="#main" className={classes.skip}>
        Skip to the page
      </a>
      <AppShell
        header={{ height: 48 }}
        navbar={{ width: 208, breakpoint: "sm", collapsed: { mobile: true } }}
        padding={{ base: "sm", sm: "md" }}
      >
        <AppShell.Header>
          <div className={classes.bar}>
            <Burger opened={sheetOpen} onClick={sheet.toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
            <Link href="/" className={classes.brand ?? ""}>
              Leaseboard
            </Link>
            <Button
              className={classes.search ?? ""}
              variant="default"
              size="xs"
              justify="space-between"
              leftSection={<IconSearch size={14} aria-hidden />}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  Ctrl K
                </Kbd>
              }
              aria-label="Search"
              onClick={spotlight.open}
            >
              <Text span inherit visibleFrom="sm" c="dimmed">
                Search tests, pages, projects
              </Text>
            </Button>
            <NeedsMe view={view} />
            <PersonMenu person={view.person} />
          </div>
        </AppShell.Header>
        <AppShell.Navbar p="xs" aria-label="Main" visibleFrom="sm">
          <SideNav view={view} onNavigate={sheet.close} />
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} className={classes.main ?? ""}>
          {children}
        </AppShell.Main>
      </AppShell>
      <Drawer.Root opened={sheetOpen} onClose={sheet.close} size="xs" hiddenFrom="sm">
        <Drawer.Overlay />
        <Drawer.Content aria-label="Navigation">
          <Drawer.Body>
            <Group justify="flex-end" my="xs">
              <Drawer.CloseButton aria-label="Close the navigation" />
            </Group>
            <nav aria-label="Main">
              <SideNav view={view} onNavigate={sheet.close} />
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <CommandPalette view={view} searchLeases={searchLeases} />
    </ReaderZoneProvider>
  );
}
