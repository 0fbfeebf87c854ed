import type { Business } from '@awning/contract/businesses';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import Lines from '../../../lines/Lines.tsx';

/** What the ads of a business are made of. */
export default function LinesTab({ business }: { business: Business }) {
  const { t } = useTranslation('lines');
  return (
    <Stack gap={16}>
      <p>{t('lead')}</p>
      <Lines businessId={business.id} avatarId={null} />
    </Stack>
  );
}
