import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { confirmReports, endReports } from './api.ts';

/** `/reports?token=`: agrees to get reports; with `&end`, gets no more of them. */
export default function MailedLinkPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return search.has('end') ? <Ending token={token} /> : <Confirmation token={token} />;
}

/** Agrees to get reports, as the mail to a further address asks. */
function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('reports');
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

/** Asks before it ends the reports, since programs open links too. */
function Ending({ token }: { token: string }) {
  const { t } = useTranslation('reports');
  const end = useMutation({ mutationFn: () => endReports(token) });
  if (end.isSuccess) return <StatusPage title={t('unsubscribe.doneTitle')} lead={t('unsubscribe.done')} />;
  if (token === '' || isFailure(end.error, 'TOKEN_INVALID'))
    return <StatusPage title={t('confirm.failedTitle')} lead={t('errors:mailedLink')} />;
  return (
    <StatusPage title={t('unsubscribe.title')} lead={t('unsubscribe.text')}>
      {end.error && <ErrorNotice title={t('unsubscribe.failed')} error={end.error} />}
      <Button size="lg" loading={end.isPending} onClick={() => end.mutate()}>
        {t('unsubscribe.action')}
      </Button>
    </StatusPage>
  );
}
