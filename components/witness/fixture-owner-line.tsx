import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Route } from "next";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import type { WitnessPageView } from "@/lib/contract/witness-page-view";

/** Who owns the fixtures. A project that requires the fixture part names one; 7 days after they left, the part fails. */
export function FixtureOwnerLine({ view }: { readonly view: WitnessPageView }) {
  const { fixtureOwner, fixtureRequired, slug, now } = view;
  const settings = (
    <LinkAnchor href={`/p/${slug}/settings` as Route} size="sm">
      Settings
    </LinkAnchor>
  );
  if (fixtureOwner !== null && fixtureOwner.leftAt === null) {
    return <Text size="sm">{fixtureOwner.name} owns the fixtures.</Text>;
  }
  if (fixtureOwner === null && !fixtureRequired) {
    return <Text size="sm">Nobody owns the fixtures; the policy does not require their part. {settings}</Text>;
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />} title="The fixtures need an owner">
      {fixtureOwner?.leftAt == null ? (
        "Nobody owns them, and the policy requires their part: it fails."
      ) : (
        <>
          {fixtureOwner.name} left <Instant value={fixtureOwner.leftAt} now={now} />; 7 days after that the part fails.
        </>
      )}{" "}
      {settings}
    </Alert>
  );
}
