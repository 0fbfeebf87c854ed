import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { useImport } from './api.ts';
import { Failed } from './Failed.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { Review } from './Review.tsx';

/** What a website or the Page tells of a business: while it is read, and what is to be decided on. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { id = '' } = useParams();
  const { data: found, error, refetch } = useImport(id);
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!found) return <RowsSkeleton rows={3} height={140} />;
  const { state, source } = found;
  const isUnderWay = state === 'waiting' || state === 'reading';
  const key = isUnderWay ? 'reading' : state === 'ready' ? 'ready' : 'nothing';
  return (
    <>
      <PageHeader title={t(`title.${source}.${key}`)} lead={state === 'ready' ? t('lead') : undefined} />
      {isUnderWay ? (
        <ReadingProgress found={found} />
      ) : state === 'ready' ? (
        <Review found={found} />
      ) : (
        <Failed found={found} />
      )}
    </>
  );
}
