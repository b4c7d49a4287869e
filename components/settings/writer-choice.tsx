import { Radio, RadioGroup, Stack } from "@mantine/core";
import { offeredWriters, writerMeanings } from "./writer-meanings";

/** Which writer a credential or a rule gives. Nothing is chosen at first: a default would be given away unread. */
export function WriterChoice({
  description,
  value,
  onChange,
  error,
}: {
  readonly description: string;
  readonly value: string | null;
  readonly onChange: (writer: string) => void;
  readonly error: string | null;
}) {
  return (
    <RadioGroup label="Writer" description={description} value={value} onChange={onChange} error={error} withAsterisk>
      <Stack gap={6} mt={6}>
        {offeredWriters.map((choice) => (
          <Radio key={choice} value={choice} label={choice} description={writerMeanings[choice]} />
        ))}
      </Stack>
    </RadioGroup>
  );
}
