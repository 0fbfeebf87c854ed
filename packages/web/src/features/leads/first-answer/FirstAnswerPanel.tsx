import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useFirstAnswer } from './api.ts';
import { FirstAnswerForm } from './FirstAnswerForm.tsx';

/** `/dashboard/leads?tab=answer`: what whoever asks is mailed at once. */
export default function FirstAnswerPanel() {
  const { t } = useTranslation('leads');
  const { business, query } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title={t('firstAnswer.title')}
        lead={t('firstAnswer.lead')}
        actions={
          <LinkButton to="/dashboard/leads" variant="default">
            {t('data.back')}
          </LinkButton>
        }
      />
      {business ? (
        <Loaded key={business.id} businessId={business.id} />
      ) : query.error ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton rows={2} height={380} />
      )}
    </>
  );
}

function Loaded({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const { data, error, refetch } = useFirstAnswer(businessId);
  if (data) return <FirstAnswerForm businessId={businessId} answer={data} />;
  if (error)
    return <ErrorNotice title={t('firstAnswer.loadFailed')} error={error} onRetry={() => refetch()} />;
  return <RowsSkeleton rows={2} height={380} />;
}
