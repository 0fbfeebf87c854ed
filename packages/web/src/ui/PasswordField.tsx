import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** A password field with a visibility toggle. Passwords are left-to-right in every language. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('identity');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      dir="ltr"
      name="password"
      required
      withAsterisk={false}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
