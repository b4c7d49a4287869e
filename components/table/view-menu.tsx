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
import { useTableContext } from "./table-hook";
import { densities, densityHref, hideHref, readTableUrl, sortHref } from "./table-url";
import { useAddress } from "./use-address";

const noDefaults = { sort: "", hidden: [] };

/** Order (the headers are out of reach on a phone), columns and density. All of it goes to the address. */
export function ViewMenu() {
  const table = useTableContext();
  const meta = table.options.meta;
  const [query, go] = useAddress(meta?.query ?? "");
  const { sort, hidden, density } = readTableUrl(query, meta?.defaults ?? noDefaults);
  const columns = table.getAllLeafColumns().map((column) => ({
    id: column.id,
    label: column.columnDef.meta?.label ?? column.id,
    canSort: column.getCanSort(),
    canHide: column.getCanHide(),
  }));
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withRoles>
      <PopoverTarget>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}>
          View
        </Button>
      </PopoverTarget>
      <PopoverDropdown aria-label="View">
        <Stack gap="sm">
          <RadioGroup
            label="Order"
            hiddenFrom="sm"
            value={sort === null ? null : `${sort.desc ? "-" : ""}${sort.id}`}
            onChange={(next) => go(sortHref(query, next))}
          >
            <Stack gap={10} mt={6}>
              {columns
                .filter(({ canSort }) => canSort)
                .flatMap(({ id, label }) => [
                  <Radio key={id} size="xs" value={id} label={`${label}, up`} />,
                  <Radio key={`-${id}`} size="xs" value={`-${id}`} label={`${label}, down`} />,
                ])}
            </Stack>
          </RadioGroup>
          <Fieldset legend="Columns" variant="unstyled">
            <Stack gap={10} mt={6}>
              {columns
                .filter(({ canHide }) => canHide)
                .map(({ id, label }) => (
                  <Checkbox
                    key={id}
                    size="xs"
                    label={label}
                    checked={!hidden.includes(id)}
                    onChange={() => go(hideHref(query, toggled(hidden, id)))}
                  />
                ))}
            </Stack>
          </Fieldset>
          <RadioGroup
            label="Density"
            value={density}
            onChange={(value) => go(densityHref(query, densities.find((known) => known === value) ?? "comfortable"))}
          >
            <Stack gap={10} mt={6}>
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
