import type { User } from '@awning/contract/identity';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../../../queries/passkeys.ts';
import { usePasskeySupport } from '../../../session/passkey-support.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { PasskeyAddress } from './PasskeyAddress.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import classes from './security.module.css';

/** Passkeys, the second step of sign-ins, and recovery codes; nothing where this server can have none. */
export default function PasskeysCard({ user }: { user: User }) {
  const { t } = useTranslation('identity');
  const { support, host } = usePasskeySupport();
  const { data, error, refetch } = usePasskeys();
  if (support === 'no') return null;
  return (
    <Card title={t('passkeys.title')}>
      <Stack gap={16}>
        <p className={classes.lead}>{t('passkeys.lead')}</p>
        {support === 'unsupported' && <Notice>{t('passkeys.unsupported')}</Notice>}
        {support === 'elsewhere' && <PasskeyAddress host={host} />}
        {error && <ErrorNotice title={t('passkeys.loadFailed')} error={error} onRetry={() => refetch()} />}
        {support === 'yes' && !data && !error && <RowsSkeleton rows={2} height={72} />}
        {data && <PasskeySettings user={user} {...data} />}
      </Stack>
    </Card>
  );
}
