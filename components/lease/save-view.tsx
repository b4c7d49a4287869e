"use client";

import { Button, Checkbox, Popover, PopoverDropdown, PopoverTarget, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { FieldError } from "@/components/ui/field-error";
import { fieldProblem, formProblem, type ServerAction } from "./action-outcome";
import { useAction } from "./use-action";

/** Keeps the present filters, order and columns under a name; shared ones are offered to the whole project. */
export function SaveView({
  slug,
  query,
  save,
}: {
  readonly slug: string;
  readonly query: string;
  readonly save: ServerAction;
}) {
  const [opened, { open, close, toggle }] = useDisclosure(false);
  const { run, isPending, refusal } = useAction(save, close);
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => (isOpen ? open() : close())}
      trapFocus
      position="bottom-end"
      shadow="md"
    >
      <PopoverTarget>
        <Button variant="subtle" onClick={toggle} aria-expanded={opened}>
          Save view
        </Button>
      </PopoverTarget>
      <PopoverDropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const body = {
              page: "leases",
              name: form.get("name"),
              query: withoutCursor(query),
              shared: form.has("shared"),
            };
            run({ slug, body });
          }}
        >
          <Stack gap="xs">
            <TextInput
              label="Name"
              name="name"
              required
              maxLength={60}
              error={fieldProblem(refusal, "name")}
              data-autofocus
            />
            <Checkbox label="Share with the project" name="shared" size="xs" />
            <FieldError message={formProblem(refusal, ["name"])} />
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          </Stack>
        </form>
      </PopoverDropdown>
    </Popover>
  );
}

function withoutCursor(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("cursor");
  return `?${params}`;
}
