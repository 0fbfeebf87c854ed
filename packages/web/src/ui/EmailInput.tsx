import { TextInput, type TextInputProps } from '@mantine/core';

/** A required field for an email address, which is written from left to right in every language. */
export function EmailInput(props: TextInputProps) {
  return <TextInput type="email" name="email" autoComplete="email" dir="ltr" required {...props} />;
}
