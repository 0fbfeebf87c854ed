import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { LeadsPanel } from '../LeadsPanel.tsx';
import { useFirstAnswer } from './api.ts';
import { FirstAnswerForm } from './FirstAnswerForm.tsx';
import { FirstAnswerSkeleton } from './FirstAnswerSkeleton.tsx';

/** `/dashboard/leads?tab=answer`: what whoever asks is mailed at once. */
export default function FirstAnswerPanel() {
  const { t } = useTranslation('leads');
  return (
    <LeadsPanel
      title={t('firstAnswer.title')}
      lead={t('firstAnswer.lead')}
      skeleton={<FirstAnswerSkeleton />}
    >
      {(businessId) => <Loaded key={businessId} businessId={businessId} />}
    </LeadsPanel>
  );
}

function Loaded({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const { data, error, refetch } = useFirstAnswer(businessId);
  if (data) return <FirstAnswerForm businessId={businessId} answer={data} />;
  if (error)
    return <ErrorNotice title={t('firstAnswer.loadFailed')} error={error} onRetry={() => refetch()} />;
  return <FirstAnswerSkeleton />;
}
