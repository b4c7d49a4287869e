import { Text } from "@mantine/core";
import { IconAlertTriangle, IconUsers } from "@tabler/icons-react";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { ToneBadge } from "@/components/ui/tone-badge";
import type { ProjectPageView } from "@/lib/contract/project-view";

/** Which repository the gate is for, and whether reviews need a second person: shown always, because it changes what a green means. */
export function ProjectFacts({ view }: { readonly view: ProjectPageView }) {
  return (
    <section aria-label="About this gate">
      <Text size="sm" component="div">
        {view.secondPerson ? (
          <ToneBadge tone="grey" icon={<IconUsers size={13} aria-hidden />}>
            second person on
          </ToneBadge>
        ) : (
          <ToneBadge tone="amber" icon={<IconAlertTriangle size={13} aria-hidden />}>
            second person off
          </ToneBadge>
        )}{" "}
        {view.secondPerson
          ? "Renewals, diagnoses and freezes need an owner who did not ask for them."
          : "One person may ask and approve; every verdict says so. It turns on again when a second member above viewer joins."}
      </Text>
      <Text size="sm" mt={4}>
        The gate of <code>{view.repository}</code>, branch <code>{view.defaultBranch}</code>. {view.openLeases} open{" "}
        {view.openLeases === 1 ? "lease" : "leases"}, {view.freezes} approved{" "}
        {view.freezes === 1 ? "freeze" : "freezes"}.{" "}
        <LinkAnchor href={`/p/${view.slug}/settings` as Route} size="sm">
          Settings
        </LinkAnchor>
      </Text>
    </section>
  );
}
