import { changePasswordBody, identityRoutes } from '@awning/contract/identity';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { PasswordChecklist } from '../PasswordChecklist.tsx';
import { PasswordField } from '../PasswordField.tsx';

/** Changes the password. Other devices are signed out by it. */
export function PasswordCard() {
  const { t } = useTranslation('identity');
  const { form, submit, busy, problem } = useContractForm({
    schema: changePasswordBody,
    initialValues: { password: '', newPassword: '' },
    send: async (body) => {
      await call(identityRoutes.changePassword, { body });
      form.setValues({ password: '', newPassword: '' });
      toast.success(t('security.passwordChanged'));
      await queryClient.invalidateQueries({ queryKey: keyOf(identityRoutes.sessions) });
    },
  });
  return (
    <Card title={t('security.passwordTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice error={problem} />}
          <PasswordField
            label={t('security.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <div>
            <PasswordField
              name="newPassword"
              label={t('reset.password')}
              autoComplete="new-password"
              aria-describedby="password-rules"
              {...form.getInputProps('newPassword')}
            />
            <PasswordChecklist value={form.values.newPassword} />
          </div>
          <Group justify="space-between" gap={12}>
            <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
            <Button type="submit" loading={busy}>
              {t('security.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
