import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useEndOtherSessions, useSessions } from './api.ts';
import { SessionRow } from './SessionRow.tsx';
import classes from './security.module.css';

/** Where the user is signed in, each with a button that ends it. */
export function SessionsCard() {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useSessions();
  const endOthers = useEndOtherSessions();
  return (
    <Card title={t('security.sessionsTitle')}>
      <Stack gap={16}>
        <p className={classes.lead}>{t('security.sessionsLead')}</p>
        {error && <ErrorNotice title={t('security.loadFailed')} error={error} onRetry={() => refetch()} />}
        {!data && !error && <RowsSkeleton rows={2} height={72} />}
        {data && (
          <ul className={classes.sessions}>
            {data.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {data && data.data.length > 1 && (
          <Group justify="flex-end">
            <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('security.endOthers')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
