"use client";

import { Button, Group, MultiSelect, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { Route } from "next";
import { patched } from "@/components/table/table-url";
import { useAddress } from "@/components/table/use-address";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { leaseClasses } from "@/lib/domain/words";
import { type LeaseFilters as Filters, readLeaseFilters, stateChoices } from "./lease-query";

/** The filter bar. The address is its only state: choosing goes there, and a sent form works before any script runs. */
export function LeaseFilters({
  query,
  path,
  members,
}: {
  readonly query: string;
  readonly path: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}) {
  const [shown, visit] = useAddress(query, "push");
  const filters = readLeaseFilters(shown);
  const go = (patch: Partial<Filters>) => visit(filterHref(shown, { ...filters, ...patch }));
  return (
    <search aria-label="Filter leases">
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get("q");
          go({ q: typeof q === "string" ? q.trim() : "" });
        }}
      >
        <Group gap="xs" align="end" mb="sm">
          <MultiSelect
            label="State"
            size="xs"
            flex="1 1 9rem"
            clearable
            data={[...stateChoices]}
            value={[...filters.state]}
            onChange={(state) => go({ state })}
            placeholder={filters.state.length === 0 ? "any" : ""}
          />
          <MultiSelect
            label="Class"
            size="xs"
            flex="1 1 8rem"
            clearable
            data={[...leaseClasses]}
            value={[...filters.class]}
            onChange={(classes) => go({ class: classes })}
            placeholder={filters.class.length === 0 ? "any" : ""}
          />
          <Select
            label="Owner"
            size="xs"
            flex="1 1 8rem"
            clearable
            searchable
            data={members.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.owner}
            onChange={(owner) => go({ owner })}
            placeholder="anybody"
          />
          {filters.state.map((state) => (
            <input key={state} type="hidden" name="state" value={state} />
          ))}
          <TextInput
            key={filters.q}
            label="Test id holds"
            size="xs"
            name="q"
            type="search"
            defaultValue={filters.q}
            leftSection={<IconSearch size={14} aria-hidden />}
            flex="2 1 12rem"
          />
          <Button type="submit" variant="default">
            Search
          </Button>
          <LinkAnchor href={`${path}?state=open` as Route} size="xs" py={6}>
            Reset
          </LinkAnchor>
        </Group>
      </form>
    </search>
  );
}

/** The address with these filters, from the first page. An emptied state stays as `state=`: every state is a choice too. */
function filterHref(query: string, filters: Filters): string {
  return patched(query, {
    state: filters.state.length === 0 ? [""] : filters.state,
    class: filters.class,
    owner: filters.owner ?? [],
    q: filters.q === "" ? [] : filters.q,
    cursor: [],
  });
}
