"use client";

import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import type { VerdictFilters as Filters } from "@/lib/contract/verdict-list-view";
import { parts } from "@/lib/domain/words";

/** Filters by answer, by the part that spoke and by branch; the URL holds them, so a link shows the same. */
export function VerdictFilters({ filters }: { readonly filters: Filters }) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    );
    startTransition(() => router.push(`${pathname}?${new URLSearchParams(filled)}` as Route));
  };
  return (
    <form onSubmit={submit} key={JSON.stringify(filters)}>
      <Group align="flex-end" gap="xs" mb="sm">
        <NativeSelect
          label="Answer"
          name="verdict"
          defaultValue={filters.verdict ?? ""}
          data={[
            { value: "", label: "pass and fail" },
            { value: "fail", label: "fail" },
            { value: "pass", label: "pass" },
          ]}
        />
        <NativeSelect
          label="Part that spoke"
          name="part"
          defaultValue={filters.part ?? ""}
          data={[{ value: "", label: "any or none" }, ...parts]}
        />
        <TextInput
          label="Branch"
          name="branch"
          defaultValue={filters.branch}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
        <Button type="submit" loading={isPending}>
          Filter
        </Button>
      </Group>
    </form>
  );
}
