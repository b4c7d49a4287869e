import { List, ListItem, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { TestId } from "@/components/ui/test-id";
import type { LeaseBody } from "@/lib/contract/v1/lease";
import type { BulkResult } from "./bulk-actions";

/** What became of each lease, the refused ones first. */
export function BulkResults({
  leases,
  results,
}: {
  readonly leases: readonly LeaseBody[];
  readonly results: readonly BulkResult[];
}) {
  const byId = new Map(leases.map((lease) => [lease.id, lease.test_id]));
  const refused = results.filter(({ problem }) => problem !== null);
  const done = results.filter(({ problem }) => problem === null);
  return (
    <div role="status">
      <Text size="sm" fw={600} mb={4}>
        {done.length} done, {refused.length} refused
      </Text>
      <List spacing={4} size="sm" listStyleType="none">
        {[...refused, ...done].map(({ id, problem }) => (
          <ListItem
            key={id}
            icon={
              problem === null ? (
                <IconCheck size={15} aria-label="Done" />
              ) : (
                <IconAlertTriangle size={15} aria-label="Refused" />
              )
            }
          >
            <TestId id={byId.get(id) ?? id} copy={false} />
            {problem !== null && <Text size="sm">{problem}</Text>}
          </ListItem>
        ))}
      </List>
    </div>
  );
}
