"use client";

import { Button, Code, Container, Group } from "@mantine/core";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";

/** Shows the digest and never the error's own message: the server's log has it under that digest. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Container size="xs" py="xl" component="main">
      <EmptyState
        title="This page could not be made"
        description={
          <>
            Nothing was changed by looking at it.
            {error.digest !== undefined && (
              <>
                {" "}
                The server's log holds the cause under <Code>{error.digest}</Code>.
              </>
            )}
          </>
        }
      >
        <Group gap="sm" justify="center">
          <Button onClick={reset}>Try again</Button>
          <LinkAnchor href="/">To the overview</LinkAnchor>
        </Group>
      </EmptyState>
    </Container>
  );
}
