import type { Alert } from '@awning/contract/reports';
import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { TextLink } from '../../ui/links.tsx';
import { movingList } from '../../ui/moving-list.ts';
import { Notice } from '../../ui/notices.tsx';
import { useAlerts } from './api.ts';

/** Where an alert is seen to. */
const placeOf = ({ campaign }: Alert) =>
  campaign ? `/dashboard/campaigns/${campaign.id}` : '/dashboard/settings?tab=facebook';

/** What is wrong with the campaigns of the business; nothing where nothing is. */
export function Attention() {
  const { t } = useTranslation('reports');
  const { business } = useActiveBusiness();
  const { data } = useAlerts(business?.id);
  if (!data || data.data.length === 0) return null;
  return (
    <Notice title={t('attention.title')}>
      <Stack ref={movingList} component="ul" className="plain-list" gap={6}>
        {data.data.map((alert) => (
          <li key={alert.id}>
            {t(`attention.${alert.kind}`, { campaign: isolate(alert.campaign?.name ?? '') })}{' '}
            <TextLink to={placeOf(alert)}>{t('attention.more')}</TextLink>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
