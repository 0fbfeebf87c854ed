import type { PasswordInputProps } from '@mantine/core';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  value?: string;
}

/** A field for a password that is chosen now, with the requirements that it has to meet below it. */
export function NewPasswordField({ value = '', ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" aria-describedby="password-rules" value={value} {...props} />
      <PasswordChecklist value={value} />
    </div>
  );
}
