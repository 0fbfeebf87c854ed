import { identityRoutes, type User } from '@awning/contract/identity';
import { Button, Flex, Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { keyOf, queryClient } from '../../../api/query.ts';
import { routesWithoutSchemas } from '../../../api/routes-without-schemas.ts';
import { clearToken } from '../../../api/token.ts';
import { GoogleButton } from '../../../session/GoogleButton.tsx';
import { usePasskeyProof } from '../../../session/use-passkey-proof.ts';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { deleteAccount } from '../api.ts';
import classes from './delete.module.css';

const PasskeyProof = lazyComponent(() => import('../../../session/PasskeyProof.tsx'));
const withoutPassword = identityRoutes.deleteUser.body.omit({ password: true });

/** Lists what is deleted, asks for the password, and deletes the account permanently. */
export function DeleteAccountForm({ user, onKeep }: { user: User; onKeep: () => void }) {
  const { t } = useTranslation(['accounts', 'identity']);
  const { proven, setPasskey, sendWith } = usePasskeyProof();
  const { form, submit, busy, problem } = useContractForm({
    schema: proven ? withoutPassword : identityRoutes.deleteUser.body,
    initialValues: user.hasPassword ? { password: '' } : {},
    send: async (values) => {
      const pending = await sendWith(values, deleteAccount);
      if (pending) {
        toast.success(t('delete.pending'));
        await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.me) });
        onKeep();
        return;
      }
      // A load of its own, begun before the guard of this page sees that nobody is signed in any more, and leads to the login.
      location.replace('/account-deleted');
      clearToken();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
          <li>{t('delete.campaigns')}</li>
          <li>{t('delete.everything')}</li>
          <li>{t('delete.subscription')}</li>
        </Flex>
        <p className={classes.google}>
          <Trans
            t={t}
            i18nKey="delete.which"
            values={{ email: user.email }}
            components={{ address: <bdi /> }}
          />
        </p>
        {problem !== null && <ErrorNotice title={t('errors:deleteAccountFailed')} error={problem} />}
        {proven && <Notice>{t('identity:passkeys.proven')}</Notice>}
        {!proven && user.hasPassword && (
          <PasswordField
            autoComplete="current-password"
            data-autofocus
            required
            label={t('delete.password')}
            description={t('delete.passwordHelp')}
            {...form.getInputProps('password')}
          />
        )}
        {!proven && (
          <Suspense>
            <PasskeyProof onProven={setPasskey} />
          </Suspense>
        )}
        {!proven && !user.hasPassword && (
          <Notice>
            <p className={classes.google}>{t('delete.googleHelp')}</p>
            <GoogleButton returnTo="delete-account" size="sm" label={t('delete.google')} />
          </Notice>
        )}
        <Group className={classes.buttons} gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onKeep}>
            {t('delete.cancel')}
          </Button>
          <FaultCount errors={form.errors} />
          <Button type="submit" color="red.9" loading={busy}>
            {t('delete.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
