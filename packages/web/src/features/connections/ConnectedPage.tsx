import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useConnection } from '../../queries/connection.ts';
import { AwningStripes } from '../../ui/AwningStripes.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import classes from './connections.module.css';
import { Chosen } from './panel/Chosen.tsx';
import { ReadPage } from './ReadPage.tsx';

const ways = [
  { key: 'creative', to: '/dashboard/creatives?tab=create', variant: 'filled' },
  { key: 'dashboard', to: '/dashboard', variant: 'default' },
] as const;

/** `/signup/connected`: all five steps are done. */
export default function ConnectedPage() {
  const { t } = useTranslation('connections');
  const { data: connection, error, refetch } = useConnection().query;
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!connection) return <CardsSkeleton count={1} height={420} />;
  if (connection.status !== 'connected') return <Navigate to="/signup/facebook-permissions" replace />;
  return (
    <div className={classes.party}>
      <AwningStripes />
      <Stack className={classes.partyBody} gap={24}>
        <PageHeader title={t('connected.title')} lead={t('connected.lead')} />
        <Chosen connection={connection} />
        <ReadPage />
        <Stack component="section" gap={20} aria-label={t('connected.nextTitle')}>
          <SimpleGrid minColWidth="min(100%, 260px)" autoFlow="auto-fit" spacing={16}>
            {ways.map(({ key, to, variant }) => (
              <div key={key} className={classes.nextCard}>
                <strong>{t(`connected.${key}.title`)}</strong>
                <p className={classes.quiet}>{t(`connected.${key}.text`)}</p>
                <LinkButton to={to} variant={variant}>
                  {t(`connected.${key}.go`)}
                </LinkButton>
              </div>
            ))}
          </SimpleGrid>
        </Stack>
      </Stack>
    </div>
  );
}
