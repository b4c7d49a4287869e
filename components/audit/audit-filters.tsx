"use client";

import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import type { Route } from "next";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import type { AuditView } from "@/lib/contract/audit-view";

/** Filters by action, actor and subject; the URL holds them, so a link shows the same. */
export function AuditFilters({ view }: { readonly view: AuditView }) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    );
    startTransition(() => router.push(`${pathname}?${new URLSearchParams(filled)}` as Route));
  };
  const groups = [...new Set(view.actions.map((action) => `${action.split(".")[0]}.`))];
  return (
    <form onSubmit={submit} key={params.toString()}>
      <Group align="flex-end" gap="xs" mb="sm">
        <NativeSelect
          label="Action"
          name="action"
          defaultValue={params.get("action") ?? ""}
          data={[
            { value: "", label: "every action" },
            ...groups.map((group) => ({ value: group, label: `${group}*` })),
            ...view.actions,
          ]}
        />
        <NativeSelect
          label="By"
          name="actor"
          defaultValue={params.get("actor") ?? ""}
          data={[
            { value: "", label: "everybody" },
            ...view.actors.map((actor) => ({ value: actor.id, label: actor.name })),
          ]}
        />
        <TextInput
          label="Subject's id"
          name="subject"
          defaultValue={params.get("subject") ?? ""}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" loading={isPending}>
          Filter
        </Button>
      </Group>
    </form>
  );
}
