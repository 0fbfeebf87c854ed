import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { LeadsPanel } from '../LeadsPanel.tsx';
import classes from '../leads.module.css';
import { AccessCard } from './AccessCard.tsx';
import { useFeedback, useRetention } from './api.ts';
import { DeleteAllCard } from './DeleteAllCard.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** `/dashboard/leads?tab=data`: what an owner decides about the details of people who asked. */
export default function PeopleData() {
  const { t } = useTranslation('leads');
  return (
    <LeadsPanel
      title={t('data.title')}
      lead={t('data.lead')}
      skeleton={<RowsSkeleton rows={1} height={420} />}
    >
      {(businessId) => <Cards key={businessId} businessId={businessId} />}
    </LeadsPanel>
  );
}

function Cards({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const retention = useRetention(businessId);
  const feedback = useFeedback(businessId);
  return (
    <Stack gap={24}>
      {retention.data ? (
        <RetentionCard key={retention.data.months} businessId={businessId} retention={retention.data} />
      ) : retention.error ? (
        <ErrorNotice title={t('data.failed')} error={retention.error} onRetry={() => retention.refetch()} />
      ) : (
        <RowsSkeleton rows={1} height={420} />
      )}
      {feedback.data ? (
        <FeedbackCard businessId={businessId} feedback={feedback.data} />
      ) : feedback.error ? (
        <ErrorNotice title={t('data.failed')} error={feedback.error} onRetry={() => feedback.refetch()} />
      ) : (
        <RowsSkeleton rows={1} height={320} />
      )}
      <Card title={t('data.device.title')}>
        <p className={classes.text}>{t('data.device.text')}</p>
      </Card>
      <AccessCard businessId={businessId} />
      <DeleteAllCard businessId={businessId} />
    </Stack>
  );
}
