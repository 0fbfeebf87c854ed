import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { confirmReports } from './api.ts';

/** `/confirm-reports?token=`: the page that the mail to a further address links to. */
export default function ConfirmReportsPage() {
  const { t } = useTranslation('reports');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['confirm-reports', token],
    queryFn: async () => {
      await confirmReports(token);
      return true;
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (isSuccess) return <StatusPage title={t('confirm.title')} lead={t('confirm.text')} />;
  if (token === '' || isFailure(error, 'TOKEN_INVALID'))
    return <StatusPage title={t('confirm.failedTitle')} lead={t('confirm.failed')} />;
  if (error)
    return (
      <StatusPage title={t('confirm.failedTitle')} lead="">
        <ErrorNotice error={error} onRetry={() => refetch()} />
      </StatusPage>
    );
  return <StatusPage title={t('confirm.busy')} lead="" busy />;
}
