"use client";

import { Container } from "@mantine/core";
import { PageError } from "@/components/table/page-error";

/** For pages outside of the frame. Shows the digest and never the error's own message. */
export default function ErrorPage({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <Container size="xs" py="xl" component="main">
      <PageError error={error} retry={retry} />
    </Container>
  );
}
