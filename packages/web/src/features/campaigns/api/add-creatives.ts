import { campaignRoutes } from '@awning/contract/campaigns';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { campaignsChanged, keepCampaign } from './keep-campaign.ts';

/** Adds creatives to a campaign; each becomes an ad of it. */
export function useAddCreatives(campaignId: string, onDone: () => void) {
  const { t } = useTranslation('campaigns');
  return useMutation({
    mutationFn: (creativeIds: string[]) =>
      call(campaignRoutes.addCreatives, { params: { id: campaignId }, body: { creativeIds } }),
    onSuccess: async (campaign, { length }) => {
      keepCampaign(campaign);
      toast.success(t('detail.added', { count: length }));
      onDone();
      await campaignsChanged();
    },
  });
}
