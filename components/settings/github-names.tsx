import { Code, Group, List, Text } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";
import type { GithubLinkView } from "@/lib/contract/github-view";

/** The names to put into the branch's protection, each to copy. */
export function GithubNames({ link }: { readonly link: GithubLinkView }) {
  return (
    <div>
      <Text size="sm">
        Require these three statuses in the branch's protection, and choose the App as the expected source of each:
      </Text>
      <List size="sm" aria-label="Statuses to require">
        {link.names.gate.map((name) => (
          <List.Item key={name}>
            <Group gap={4} component="span" wrap="nowrap">
              <Code style={{ overflowWrap: "anywhere" }}>{name}</Code>
              <CopyButton value={name} what={`the name ${name}`} />
            </Group>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
