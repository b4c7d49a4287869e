"use client";

import { Chip, Group } from "@mantine/core";
import type { Route } from "next";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import type { FreezeDeskView } from "@/lib/contract/freeze-desk-view";
import { freezeStates } from "@/lib/domain/words";

/** Which states the queue shows; none means everything open. The URL holds it. */
export function StateFilter({ view }: { readonly view: Pick<FreezeDeskView, "counts" | "states"> }) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [, startTransition] = useTransition();
  const choose = (states: readonly string[]) => {
    const next = new URLSearchParams(params);
    next.delete("state");
    next.delete("row");
    for (const state of states) next.append("state", state);
    startTransition(() => router.replace(`${pathname}?${next}` as Route, { scroll: false }));
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className="mantine-visually-hidden" style={{ position: "absolute", clipPath: "inset(50%)" }}>
        States shown
      </legend>
      <Group gap={6}>
        <Chip size="xs" checked={view.states.length === 0} onChange={() => choose([])}>
          Open
        </Chip>
        {freezeStates.map((state) => (
          <Chip
            key={state}
            size="xs"
            checked={view.states.includes(state)}
            onChange={(isOn) =>
              choose(isOn ? [...view.states, state] : view.states.filter((chosen) => chosen !== state))
            }
          >
            {state.replace("_", " ")} {view.counts[state]}
          </Chip>
        ))}
      </Group>
    </fieldset>
  );
}
