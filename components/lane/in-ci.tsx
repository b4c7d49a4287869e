import { Text, Title } from "@mantine/core";
import { CommandBlock } from "@/components/ui/command-block";
import { gateCommand } from "@/components/verdict/gate-command";

/** How CI asks: the gate's command first; beneath, the one call that scoring elsewhere needs, unchanged as long as its ETag holds. */
export function InCi({ slug, origin }: { readonly slug: string; readonly origin: string }) {
  const fetchState = [
    "curl --fail --silent --show-error \\",
    '  --header "Authorization: Bearer $LEASEBOARD_TOKEN" \\',
    "  --etag-compare lease-state.etag --etag-save lease-state.etag \\",
    "  --output lease-state.json \\",
    `  ${origin}/api/v1/projects/${slug}/lease-state`,
  ].join("\n");
  return (
    <section aria-label="In CI">
      <Title order={2} mb={4}>
        In CI
      </Title>
      <Text size="sm" mb={4}>
        The last job asks for the verdict of what was uploaded. It ends with 0 for yes; nothing else means yes.{" "}
        <code>LEASEBOARD_TOKEN</code> is a credential of the writer <code>scorer</code>, or a rule stands in for it.
      </Text>
      <CommandBlock command={gateCommand(slug, origin)} />
      <Text size="sm" my={4}>
        For tools of your own, policy, leases, freezes and locks are one call:
      </Text>
      <CommandBlock command={fetchState} what="the call" />
    </section>
  );
}
