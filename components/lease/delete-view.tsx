"use client";

import { Button } from "@mantine/core";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { FieldError } from "@/components/ui/field-error";
import type { SavedViewBody } from "@/lib/contract/v1/saved-view";
import { formProblem, type ServerAction } from "./action-outcome";
import { useAction } from "./use-action";

/** Takes the present view away. Nothing but the tab goes. */
export function DeleteView({
  slug,
  view,
  path,
  remove,
}: {
  readonly slug: string;
  readonly view: SavedViewBody;
  readonly path: string;
  readonly remove: ServerAction;
}) {
  const router = useRouter();
  const { run, isPending, refusal } = useAction(remove, () => router.push(path as Route));
  return (
    <>
      <FieldError message={formProblem(refusal, [])} />
      <Button variant="subtle" color="gray" loading={isPending} onClick={() => run({ slug, id: view.id })}>
        Delete view
      </Button>
    </>
  );
}
