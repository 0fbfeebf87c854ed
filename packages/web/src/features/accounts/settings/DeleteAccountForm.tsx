import { identityRoutes } from '@awning/contract/identity';
import { Button, Flex, Group, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { routesWithoutSchemas } from '../../../api/routes-without-schemas.ts';
import { clearToken } from '../../../api/token.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import classes from './delete.module.css';

/** Lists what is deleted, asks for the password, and deletes the account permanently. */
export function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('accounts');
  const { form, submit, busy, problem } = useContractForm({
    schema: identityRoutes.deleteUser.body,
    initialValues: { password: '' },
    send: async (body) => {
      const pending = await call(identityRoutes.deleteUser, { body });
      if (pending) {
        toast.success(t('delete.pending'));
        await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.me) });
        onKeep();
        return;
      }
      // The user is signed out now; the route guard redirects to the login page.
      clearToken();
      toast.success(t('delete.done'));
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
        {problem !== null && <ErrorNotice title={t('errors:deleteAccountFailed')} error={problem} />}
        <PasswordInput
          name="password"
          autoComplete="current-password"
          dir="ltr"
          data-autofocus
          required
          label={t('delete.password')}
          description={t('delete.passwordHelp')}
          {...form.getInputProps('password')}
        />
        <Group className={classes.buttons} gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onKeep}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={busy}>
            {t('delete.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
