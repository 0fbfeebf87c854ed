import { type Campaign, campaignBody } from '@awning/contract/campaigns';
import { useEffect } from 'react';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { cacheCampaign, invalidateCampaigns } from '../api.ts';
import { createCampaign } from './api.ts';
import { type CampaignDraft, dropDraft, keepDraft } from './campaign-draft.ts';

export type CampaignForm = ReturnType<typeof useCampaignForm>['form'];

/** The form of a new campaign. Its draft is kept until the launch has been accepted. */
export function useCampaignForm(draft: CampaignDraft, onLaunched: (campaign: Campaign) => void) {
  const contract = useContractForm({
    schema: campaignBody,
    initialValues: draft,
    send: async (body) => {
      const campaign = await createCampaign(body);
      cacheCampaign(campaign);
      dropDraft(body.businessId);
      onLaunched(campaign);
      invalidateCampaigns();
    },
  });
  const { values } = contract.form;
  useEffect(() => keepDraft(values), [values]);
  return contract;
}
