import { PasswordInput } from "@mantine/core";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly error?: string | null;
  /** A password that is chosen now, so that a password manager offers one. */
  readonly isNew?: boolean;
};

/** A password with its label, its rule when it is chosen now, and the right hint for password managers. */
export function PasswordField({ name, label, error, isNew = false }: Props) {
  return (
    <PasswordInput
      name={name}
      label={label}
      error={error}
      description={isNew ? "At least 12 characters." : undefined}
      autoComplete={isNew ? "new-password" : "current-password"}
      maxLength={200}
      visibilityToggleButtonProps={{ "aria-label": `Show or hide: ${label}`, tabIndex: 0 }}
      required
      withAsterisk={false}
    />
  );
}
