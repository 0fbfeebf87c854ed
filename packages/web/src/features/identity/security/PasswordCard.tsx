import { changePasswordBody, identityRoutes, type User } from '@awning/contract/identity';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { GoogleButton } from '../../../session/GoogleButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { PasswordField } from '../PasswordField.tsx';

/** Changes the password. Other devices are signed out by it. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation('identity');
  const { form, submit, busy, problem } = useContractForm({
    schema: changePasswordBody,
    initialValues: user.hasPassword ? { password: '', newPassword: '' } : { newPassword: '' },
    send: async (body) => {
      await call(identityRoutes.changePassword, { body });
      form.reset();
      toast.success(t('security.passwordChanged'));
      for (const route of [identityRoutes.sessions, identityRoutes.me])
        await queryClient.invalidateQueries({ queryKey: keyOf(route) });
    },
  });
  return (
    <Card title={t('security.passwordTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice error={problem} />}
          {user.hasPassword ? (
            <PasswordField
              label={t('security.password')}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : (
            <Notice>{t('security.noPassword')}</Notice>
          )}
          <NewPasswordField
            name="newPassword"
            label={t('reset.password')}
            {...form.getInputProps('newPassword')}
          />
          <Group justify="space-between" gap={12}>
            {user.hasPassword ? (
              <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
            ) : (
              <GoogleButton returnTo="security" label={t('security.confirmWithGoogle')} />
            )}
            <Button type="submit" loading={busy}>
              {t(user.hasPassword ? 'security.changePassword' : 'security.setPassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
