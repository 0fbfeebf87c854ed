import { isBusinessTypeKey } from '@awning/contract/business-types';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveBusiness } from '../../../queries/businesses.ts';
import { useSpelling } from '../../../queries/spelling.ts';
import { useBusiness } from '../../../session/active-business.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { toast } from '../../../ui/toast.ts';

/** A trade in the owner's own words stands in her ads: what a misspelt one may mean, to be taken by a tap. */
export default function TradeSpelling({ businessId }: { businessId: string }) {
  const { t } = useTranslation('avatars');
  const business = useBusiness(businessId);
  const trade = !business || isBusinessTypeKey(business.type) ? '' : business.type;
  const { data } = useSpelling(businessId, { headline: '', text: '', description: trade });
  const mended = trade && data?.description;
  const save = useMutation({
    mutationFn: (type: string) =>
      saveBusiness({ ...(business as NonNullable<typeof business>), type }, businessId),
    onError: (error) => toast.error(failureText(error)),
  });
  if (!mended) return null;
  return (
    <Group role="status" gap="4px 8px" mb={16}>
      <span dir="auto">{t('trade.is', { words: trade })}</span>
      <Button variant="light" loading={save.isPending} onClick={() => save.mutate(mended)}>
        {t('trade.rather', { words: mended })}
      </Button>
    </Group>
  );
}
