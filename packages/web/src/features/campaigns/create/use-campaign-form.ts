import { type Campaign, campaignBody, campaignRoutes } from '@awning/contract/campaigns';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { cacheCampaign, invalidateCampaigns, showRefusal } from '../api.ts';
import { type CampaignDraft, dropDraft, keepDraft } from './draft.ts';

export type CampaignForm = ReturnType<typeof useCampaignForm>['form'];

/** The form of a new campaign. Its draft is kept until the launch has been accepted. */
export function useCampaignForm(draft: CampaignDraft, onLaunched: (campaign: Campaign) => void) {
  const contract = useContractForm({
    schema: campaignBody,
    initialValues: draft,
    send: async (body) => {
      const campaign = await call(campaignRoutes.create, { body }).catch(showRefusal);
      cacheCampaign(campaign);
      dropDraft(body.businessId);
      onLaunched(campaign);
      await invalidateCampaigns();
    },
  });
  const { values } = contract.form;
  useEffect(() => keepDraft(values), [values]);
  return contract;
}
