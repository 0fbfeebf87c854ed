import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { usePushSettings } from './api.ts';
import { DeviceList } from './DeviceList.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { ThisDevice } from './ThisDevice.tsx';

/** Which devices are told of leads, and when not. */
export default function PushPanel() {
  const { t } = useTranslation('push');
  return (
    <>
      <PageHeader
        title={t('tab')}
        lead={t('lead')}
        actions={
          <LinkButton to="/dashboard/leads" variant="default">
            {t('back')}
          </LinkButton>
        }
      />
      <Stack gap={24}>
        <Cards />
      </Stack>
    </>
  );
}

function Cards() {
  const { t } = useTranslation('push');
  const { data, error, refetch } = usePushSettings();
  if (error && !data) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={440} />;
  return (
    <>
      <ThisDevice settings={data} />
      <DeviceList devices={data.devices} />
      <QuietHoursCard key={JSON.stringify(data.quiet)} quiet={data.quiet} />
    </>
  );
}
