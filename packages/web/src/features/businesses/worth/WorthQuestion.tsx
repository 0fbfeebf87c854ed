import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { useWorth } from './api.ts';
import { WorthForm } from './WorthForm.tsx';

/** Asks what a customer is worth, once there is a campaign to judge and until it is answered. */
export default function WorthQuestion() {
  const { business } = useActiveBusiness();
  return business ? <Question key={business.id} businessId={business.id} /> : null;
}

function Question({ businessId }: { businessId: string }) {
  const { t } = useTranslation('businesses');
  const { data } = useWorth(businessId);
  if (!data?.isAsked || data.currency === null) return null;
  return (
    <Card title={t('worth.question')}>
      <Stack gap={16}>
        <Box component="p" m={0}>
          {t('worth.why')}
        </Box>
        <WorthForm businessId={businessId} worth={data} currency={data.currency} />
      </Stack>
    </Card>
  );
}
