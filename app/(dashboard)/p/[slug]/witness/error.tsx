"use client";

import { PageError } from "@/components/table/page-error";

export default function ErrorPage({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <PageError error={error} retry={retry} />;
}
