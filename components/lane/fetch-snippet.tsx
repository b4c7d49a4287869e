import { Code, Text, Title } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";
import classes from "./fetch-snippet.module.css";

/** How CI fetches what it needs, ready to paste: one call, unchanged as long as its ETag holds. */
export function FetchSnippet({ slug, origin }: { readonly slug: string; readonly origin: string }) {
  const command = [
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
        The scorer fetches policy, leases, freezes and locks in one call. <code>LEASEBOARD_TOKEN</code> is a credential
        of the writer <code>scorer</code>.
      </Text>
      <div className={classes.frame}>
        <Code block className={classes.code ?? ""} tabIndex={0}>
          {command}
        </Code>
        <CopyButton value={command} what="the command" />
      </div>
    </section>
  );
}
