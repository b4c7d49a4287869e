import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconClockOff,
  IconFileUnknown,
  IconMinus,
} from "@tabler/icons-react";
import { type Tone, ToneBadge } from "@/components/ui/tone-badge";
import type { Part, PartStatus } from "@/lib/domain/words";

const looks: Record<PartStatus, { readonly tone: Tone; readonly icon: typeof IconCheck }> = {
  pass: { tone: "green", icon: IconCheck },
  warn: { tone: "amber", icon: IconAlertTriangle },
  fail: { tone: "red", icon: IconAlertOctagon },
  missing: { tone: "red", icon: IconFileUnknown },
  stale: { tone: "red", icon: IconClockOff },
  not_required: { tone: "grey", icon: IconMinus },
};

/** The status of one part of a verdict: colour, icon and word together; with the part's name where several stand in a row. */
export function PartStatusBadge({ status, part }: { readonly status: PartStatus; readonly part?: Part }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <ToneBadge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {part !== undefined && `${part}: `}
      {status.replaceAll("_", " ")}
    </ToneBadge>
  );
}
