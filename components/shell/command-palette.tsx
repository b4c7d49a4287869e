"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { IconClock, IconFolder, IconHome, IconSearch } from "@tabler/icons-react";
import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FoundLease, ShellView } from "@/lib/contract/shell-view";
import { projectPages, slugOf } from "./project-pages";

/** Asks the server; a refusal is a value. */
export type SearchLeases = (
  query: string,
) => Promise<{ readonly ok: true; readonly value: readonly FoundLease[] } | { readonly ok: false }>;

/** Pages, projects and leases by name, from anywhere: Ctrl or Cmd and K. */
export function CommandPalette({ view, searchLeases }: { view: ShellView; searchLeases: SearchLeases }) {
  const router = useRouter();
  const slug = slugOf(usePathname());
  const [query, setQuery] = useState("");
  const { leases, notice } = useFoundLeases(query, searchLeases);
  const input = useSelectionAfter(leases);
  const go = (href: string) => router.push(href as Route);
  const pages = view.projects.some((project) => project.slug === slug) && slug !== null ? projectPages : [];
  const groups: SpotlightActionGroupData[] = [
    {
      group: "Pages",
      actions: [
        { id: "overview", label: "Overview", leftSection: <IconHome size={16} aria-hidden />, onClick: () => go("/") },
        ...pages.map((page) => ({
          id: page.label,
          label: page.label,
          leftSection: page.icon,
          onClick: () => go(page.href(slug ?? "")),
        })),
      ],
    },
    {
      group: "Projects",
      actions: view.projects.map((project) => ({
        id: `project:${project.slug}`,
        label: project.name,
        description: project.slug,
        leftSection: <IconFolder size={16} aria-hidden />,
        onClick: () => go(`/p/${project.slug}`),
      })),
    },
    {
      group: "Leases",
      actions: leases.map((lease) => ({
        id: lease.id,
        label: lease.testId,
        description: lease.slug,
        // Found by the server, whose folding the palette's own filter does not know.
        keywords: query,
        leftSection: <IconClock size={16} aria-hidden />,
        onClick: () => go(`/p/${lease.slug}/leases/${lease.id}`),
      })),
    },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      nothingFound={notice}
      scrollable
      centered={false}
      maxHeight={420}
      searchProps={{
        ref: input,
        placeholder: "A test, a page, a project",
        "aria-label": "Search tests, pages and projects",
        leftSection: <IconSearch size={16} aria-hidden />,
      }}
    />
  );
}

function useFoundLeases(query: string, searchLeases: SearchLeases) {
  const [term] = useDebouncedValue(query.trim(), 200);
  const [found, setFound] = useState<{ term: string; leases: readonly FoundLease[]; failed: boolean }>();

  useEffect(() => {
    if (term === "") return;
    let current = true;
    const show = (leases: readonly FoundLease[], failed: boolean) => {
      if (current) setFound({ term, leases, failed });
    };
    searchLeases(term).then(
      (answer) => (answer.ok ? show(answer.value, false) : show([], true)),
      () => show([], true),
    );
    return () => {
      current = false;
    };
  }, [term, searchLeases]);

  if (term === "" || found?.term !== term) return { leases: [], notice: "Searching…" };
  return { leases: found.leases, notice: found.failed ? "The server did not answer." : "Nothing found." };
}

/** The palette selects the first match when the text changes, so one that comes later is selected with a key press. */
function useSelectionAfter(leases: readonly FoundLease[]): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isSelected = document.querySelector("[data-action][data-selected]") !== null;
    if (leases.length === 0 || isSelected) return;
    input.current?.dispatchEvent(new KeyboardEvent("keydown", { code: "ArrowDown", bubbles: true }));
  }, [leases]);
  return input;
}
