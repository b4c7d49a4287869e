import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ActionFailure } from "./use-action";

/** The whole refusal of a form, read out when it appears. `fields` are shown beside their inputs already and left out here. */
export function ActionFailureNotice({
  failure,
  fields = [],
}: {
  readonly failure: ActionFailure | null;
  readonly fields?: readonly string[];
}) {
  if (failure === null) return null;
  const elsewhere = failure.invalidParams.filter((param) => !fields.includes(param.path));
  const allBeside = failure.invalidParams.length > 0 && elsewhere.length === 0;
  const lines =
    elsewhere.length > 0 ? elsewhere.map((param) => param.message) : [allBeside ? besideFields : failure.message];
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={16} aria-hidden />} title="Not done">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}

const besideFields = "Look at the marked fields.";
