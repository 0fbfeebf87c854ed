import { changePasswordBody, identityRoutes, type User } from '@awning/contract/identity';
import { sessionRoutes } from '@awning/contract/sessions';
import { Button, Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, queryClient } from '../../../api/query.ts';
import { GoogleButton } from '../../../session/GoogleButton.tsx';
import { usePasskeyProof } from '../../../session/use-passkey-proof.ts';
import { Card } from '../../../ui/Card.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { changePassword } from './api.ts';

const PasskeyProof = lazyComponent(() => import('../../../session/PasskeyProof.tsx'));
const withoutPassword = changePasswordBody.omit({ password: true });

/** Changes the password. Other devices are signed out by it. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation('identity');
  const { proven, setPasskey, sendWith } = usePasskeyProof();
  const { form, submit, busy, problem } = useContractForm({
    schema: proven ? withoutPassword : changePasswordBody,
    initialValues: user.hasPassword ? { password: '', newPassword: '' } : { newPassword: '' },
    send: async (values) => {
      await sendWith(values, changePassword);
      form.reset();
      toast.success(t('security.passwordChanged'));
      for (const route of [sessionRoutes.sessions, identityRoutes.me])
        await queryClient.invalidateQueries({ queryKey: keyOf(route) });
    },
  });
  return (
    <Card title={t('security.passwordTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice error={problem} />}
          {proven && <Notice>{t('passkeys.proven')}</Notice>}
          {!proven && !user.hasPassword && <Notice>{t('security.noPassword')}</Notice>}
          {!proven && user.hasPassword && (
            <PasswordField
              label={t('security.password')}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          )}
          {!proven && (
            <Suspense>
              <PasskeyProof onProven={setPasskey} />
            </Suspense>
          )}
          <NewPasswordField
            name="newPassword"
            label={t('reset.password')}
            {...form.getInputProps('newPassword')}
          />
          <Group justify="space-between" gap={12}>
            {user.hasPassword ? (
              <TextLink to="/forgot-password" alone>
                {t('login.forgot')}
              </TextLink>
            ) : (
              <GoogleButton returnTo="security" label={t('security.confirmWithGoogle')} />
            )}
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {t(user.hasPassword ? 'security.changePassword' : 'security.setPassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
