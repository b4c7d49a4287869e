import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowUpCircle,
  IconBan,
  IconCheck,
  IconClock,
  IconHourglass,
  IconMicroscope,
  IconSend,
  IconSnowflake,
  IconTrash,
} from "@tabler/icons-react";
import type { FreezeState, LeaseState } from "@/lib/domain/words";
import { type Tone, ToneBadge } from "./tone-badge";

type Look = { readonly tone: Tone; readonly icon: typeof IconClock; readonly word: string; readonly outline?: true };

const leaseLooks: Record<LeaseState, Look> = {
  active: { tone: "blue", icon: IconClock, word: "active" },
  expiring: { tone: "amber", icon: IconHourglass, word: "expiring" },
  expired: { tone: "red", icon: IconAlertOctagon, word: "expired" },
  diagnosed: { tone: "violet", icon: IconMicroscope, word: "diagnosed" },
  closed: { tone: "grey", icon: IconCheck, word: "closed" },
  revoked: { tone: "grey", icon: IconBan, word: "revoked", outline: true },
  deleted: { tone: "grey", icon: IconTrash, word: "deleted" },
  promoted: { tone: "grey", icon: IconArrowUpCircle, word: "promoted" },
};

const freezeLooks: Record<FreezeState, Look> = {
  proposed: { tone: "amber", icon: IconSend, word: "proposed", outline: true },
  sent_back: { tone: "orange", icon: IconArrowBackUp, word: "sent back" },
  withdrawn: { tone: "grey", icon: IconBan, word: "withdrawn", outline: true },
  effective: { tone: "cyan", icon: IconSnowflake, word: "effective" },
  expiring: { tone: "amber", icon: IconHourglass, word: "expiring" },
  expired: { tone: "red", icon: IconAlertOctagon, word: "expired" },
  ended: { tone: "grey", icon: IconCheck, word: "ended" },
};

/** The state of a lease: colour, icon and word together. */
export function LeaseStateBadge({ state }: { readonly state: LeaseState }) {
  return <LookBadge look={leaseLooks[state]} />;
}

/** The state of a freeze row: colour, icon and word together. */
export function FreezeStateBadge({ state }: { readonly state: FreezeState }) {
  return <LookBadge look={freezeLooks[state]} />;
}

function LookBadge({ look }: { readonly look: Look }) {
  const Icon = look.icon;
  return (
    <ToneBadge tone={look.tone} outline={look.outline === true} icon={<Icon size={13} aria-hidden />}>
      {look.word}
    </ToneBadge>
  );
}
