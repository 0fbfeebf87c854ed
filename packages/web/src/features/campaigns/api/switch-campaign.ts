import { type Campaign, type CampaignStatus, campaignRoutes } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { campaignsChanged, changeCampaign, keepCampaign } from './keep-campaign.ts';

const routes = { paused: campaignRoutes.stop, active: campaignRoutes.resume } as const;

/** Stops or resumes a campaign. Shown at once, and taken back where the server refuses. */
export function useSwitchCampaign({ id, name, status: before }: Campaign) {
  const { t } = useTranslation('campaigns');
  const change = useMutation({
    mutationFn: (status: CampaignStatus) => call(routes[status], { params: { id } }),
    onMutate: (status) => changeCampaign(id, (campaign) => ({ ...campaign, status })),
    onSuccess: async (campaign, status) => {
      keepCampaign(campaign);
      if (status === 'paused')
        toast.undo(t('stop.done', { name: isolate(name) }), () => change.mutate('active'));
      else toast.success(t('resume.done', { name: isolate(name) }));
      await campaignsChanged();
    },
    onError: (error) => {
      changeCampaign(id, (campaign) => ({ ...campaign, status: before }));
      toast.error(t('errors:statusUpdateFailed'), error);
    },
  });
  return {
    stop: () => change.mutate('paused'),
    resume: (onDone?: () => void) => change.mutate('active', { onSettled: () => onDone?.() }),
    busy: change.isPending,
  };
}
