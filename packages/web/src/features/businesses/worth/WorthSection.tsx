import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { useWorth } from './api.ts';
import { WorthForm } from './WorthForm.tsx';

/** What a customer is worth, to be changed; nothing before there is a campaign, which says in which currency. */
export default function WorthSection({ businessId }: { businessId: string }) {
  const { t } = useTranslation('businesses');
  const { data } = useWorth(businessId);
  if (!data?.currency) return null;
  return (
    <Card title={t('worth.title')}>
      <Stack gap={16}>
        <Box component="p" m={0}>
          {t('worth.question')} {t('worth.why')}
        </Box>
        {data.state === 'unknown' && (
          <Box component="p" m={0}>
            {t('worth.isUnknown')}
          </Box>
        )}
        {/* Saved elsewhere, it is shown as it was saved. */}
        <WorthForm
          key={JSON.stringify(data.range)}
          businessId={businessId}
          worth={data}
          currency={data.currency}
        />
      </Stack>
    </Card>
  );
}
