import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { endReports } from './api.ts';

/** `/unsubscribe?token=`: asks before it ends the reports, since programs open links too. */
export default function UnsubscribePage() {
  const { t } = useTranslation('reports');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const end = useMutation({ mutationFn: () => endReports(token) });
  if (end.isSuccess) return <StatusPage title={t('unsubscribe.doneTitle')} lead={t('unsubscribe.done')} />;
  if (token === '' || isFailure(end.error, 'TOKEN_INVALID'))
    return <StatusPage title={t('confirm.failedTitle')} lead={t('errors:reportLink')} />;
  return (
    <StatusPage title={t('unsubscribe.title')} lead={t('unsubscribe.text')}>
      {end.error && <ErrorNotice title={t('unsubscribe.failed')} error={end.error} />}
      <Button size="lg" loading={end.isPending} onClick={() => end.mutate()}>
        {t('unsubscribe.action')}
      </Button>
    </StatusPage>
  );
}
