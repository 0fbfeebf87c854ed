import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

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
