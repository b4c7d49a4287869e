"use client";

import { ActionIcon, Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";

type Outcome = "idle" | "copied" | "refused";

/** Copies `value`; `what` names it for everyone: "Copy the test id". Says when the browser refuses. */
export function CopyButton({ value, what }: { readonly value: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<Outcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const label = {
    idle: `Copy ${what}`,
    copied: `Copied ${what}`,
    refused: "The browser refused: select the text and copy it",
  }[outcome];

  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={label}
        onClick={async () => setOutcome((await copyText(value)) ? "copied" : "refused")}
      >
        {outcome === "idle" && <IconCopy size={14} aria-hidden />}
        {outcome === "copied" && <IconCheck size={14} aria-hidden />}
        {outcome === "refused" && <IconAlertTriangle size={14} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

/** False where the page is not a secure context (plain http on a network name) or the person said no. */
async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
