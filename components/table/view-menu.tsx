"use client";

import {
  Button,
  Checkbox,
  Fieldset,
  Popover,
  PopoverDropdown,
  PopoverTarget,
  Radio,
  RadioGroup,
  Stack,
} from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTableContext } from "./table-hook";
import { densities, densityHref, hideHref, readTableUrl, sortHref } from "./table-url";

/** Order (the headers are out of reach on a phone), columns and density. All of it goes to the URL. */
export function ViewMenu() {
  const table = useTableContext();
  const router = useRouter();
  const query = table.options.meta?.query ?? "";
  const go = (href: string) => router.replace(href as Route, { scroll: false });
  const columns = table.getAllLeafColumns();
  const hidden = columns.filter((column) => !column.getIsVisible()).map((column) => column.id);
  const order = table.state.sorting[0];
  const { density } = readTableUrl(query, { sort: "", hidden: [] });

  return (
    <Popover position="bottom-end" shadow="md" trapFocus withRoles>
      <PopoverTarget>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}>
          View
        </Button>
      </PopoverTarget>
      <PopoverDropdown>
        <Stack gap="sm">
          <RadioGroup
            label="Order"
            hiddenFrom="sm"
            value={order === undefined ? null : `${order.desc ? "-" : ""}${order.id}`}
            onChange={(sort) => go(sortHref(query, sort))}
          >
            <Stack gap={6} mt={6}>
              {columns
                .filter((column) => column.getCanSort())
                .flatMap((column) => [
                  <Radio key={column.id} size="xs" value={column.id} label={`${column.columnDef.meta?.label}, up`} />,
                  <Radio
                    key={`-${column.id}`}
                    size="xs"
                    value={`-${column.id}`}
                    label={`${column.columnDef.meta?.label}, down`}
                  />,
                ])}
            </Stack>
          </RadioGroup>
          <Fieldset legend="Columns" variant="unstyled">
            <Stack gap={6} mt={6}>
              {columns
                .filter((column) => column.getCanHide())
                .map((column) => (
                  <Checkbox
                    key={column.id}
                    size="xs"
                    label={column.columnDef.meta?.label}
                    checked={column.getIsVisible()}
                    onChange={() => go(hideHref(query, toggled(hidden, column.id)))}
                  />
                ))}
            </Stack>
          </Fieldset>
          <RadioGroup
            label="Density"
            value={density}
            onChange={(value) => go(densityHref(query, densities.find((known) => known === value) ?? "comfortable"))}
          >
            <Stack gap={6} mt={6}>
              {densities.map((value) => (
                <Radio key={value} size="xs" value={value} label={value} />
              ))}
            </Stack>
          </RadioGroup>
        </Stack>
      </PopoverDropdown>
    </Popover>
  );
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((item) => item !== id) : [...list, id];
}
