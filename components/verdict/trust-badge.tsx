import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { ToneBadge } from "@/components/ui/tone-badge";

/** How far evidence is believed: its CI provider vouches for the job, or whoever holds a secret sent it. */
export function TrustBadge({ trust }: { readonly trust: "oidc" | "weak" }) {
  return trust === "oidc" ? (
    <ToneBadge tone="green" icon={<IconShieldCheck size={13} aria-hidden />}>
      OIDC
    </ToneBadge>
  ) : (
    <ToneBadge tone="amber" icon={<IconAlertTriangle size={13} aria-hidden />}>
      weak
    </ToneBadge>
  );
}
