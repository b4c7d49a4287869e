"use client";

import { List, ListItem, Text } from "@mantine/core";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import type { ImportResult } from "@/lib/contract/v1/import";

/** A page of rows is enough to see what is wrong; the file has them all. */
const shown = 200;

/** What became of an import: the counts, then every refused row with each reason. */
export function ImportResults({ slug, result }: { readonly slug: string; readonly result: ImportResult }) {
  const refused = result.rows.filter(({ status }) => status === "refused");
  return (
    <section aria-label="Result" role="status">
      <Text fw={600}>{summary(result)}</Text>
      {result.imported > 0 && (
        <LinkAnchor href={`/p/${slug}/leases?state=open&sort=-leased_at` as Route} size="sm">
          Show the leases
        </LinkAnchor>
      )}
      <List size="sm" spacing={6} mt="xs" listStyleType="none">
        {refused.slice(0, shown).map((row) => (
          <ListItem key={row.row}>
            Row {row.row}: {row.test_id === null ? "no test id" : <TestId id={row.test_id} copy={false} />}
            {row.errors?.map((error) => (
              <Text key={`${error.path} ${error.code}`} size="sm">
                {error.path === "" ? "" : `${error.path}: `}
                {error.message}
              </Text>
            ))}
          </ListItem>
        ))}
      </List>
      {refused.length > shown && (
        <Text size="sm">
          The first {shown} of {refused.length} refused rows.
        </Text>
      )}
    </section>
  );
}

function summary({ imported, refused, dry_run: isDryRun, rows }: ImportResult): string {
  const good = rows.length - refused;
  if (isDryRun)
    return `Checked: ${good} of ${rows.length} rows would be imported, ${refused} refused. Nothing was filed.`;
  if (imported === 0) return `Nothing was imported: ${refused} of ${rows.length} rows were refused.`;
  return `${imported} of ${rows.length} rows imported, ${refused} refused.`;
}
