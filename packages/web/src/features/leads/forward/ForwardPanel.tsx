import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { LeadsPanel } from '../LeadsPanel.tsx';
import { AddressCard } from './AddressCard.tsx';
import { useWebhook } from './api.ts';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { SecretCard } from './SecretCard.tsx';

/** `/dashboard/leads?tab=forward`: the system of her own to which an owner has leads sent. */
export default function ForwardPanel() {
  const { t } = useTranslation('leads');
  return (
    <LeadsPanel
      title={t('forward.title')}
      lead={t('forward.lead')}
      skeleton={<RowsSkeleton rows={1} height={380} />}
    >
      {(businessId) => <Cards key={businessId} businessId={businessId} />}
    </LeadsPanel>
  );
}

function Cards({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const { data, error, refetch } = useWebhook(businessId);
  const [secret, setSecret] = useState<string | null>(null);
  if (error && !data)
    return <ErrorNotice title={t('forward.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={380} />;
  return (
    <Stack gap={24}>
      <AddressCard key={data.address} businessId={businessId} webhook={data} onSecret={setSecret} />
      {data.address !== null && (
        <>
          <SecretCard
            businessId={businessId}
            oldSecretUntil={data.oldSecretUntil}
            secret={secret}
            onSecret={setSecret}
          />
          <DeliveriesCard businessId={businessId} deliveries={data.deliveries} />
        </>
      )}
    </Stack>
  );
}
