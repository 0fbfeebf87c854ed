import type { Campaign } from '@awning/contract/campaigns';
import { useEffect } from 'react';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { cacheCampaign, invalidateCampaigns } from '../api.ts';
import { refetchDrafts } from '../drafts/api.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import { createCampaign } from './api.ts';
import { type CampaignDraft, draftRefOf, dropDraft, keepDraft, keepVersion } from './campaign-draft.ts';
import { useBill } from './use-bill.ts';

export type CampaignForm = ReturnType<typeof useCampaignForm>['form'];

/**
 * The form of a new campaign. Its draft is kept, here and at the server, until the launch has been accepted.
 * @param isLastStep whether the launch is at hand: what checks the form is not loaded with the first tap on a phone
 */
export function useCampaignForm(
  draft: CampaignDraft,
  currency: string,
  isLastStep: boolean,
  onLaunched: (campaign: Campaign) => void,
) {
  const contract = useContractForm({
    schema: async () => (await import('@awning/contract/campaigns')).campaignBody,
    initialValues: draft,
    isNearSending: isLastStep,
    send: async (body) => {
      await autosave.finish();
      try {
        const campaign = await createCampaign({
          ...body,
          draftId: contract.form.getValues().draftId,
          ceiling: bill.total,
        });
        cacheCampaign(campaign);
        dropDraft(body.businessId);
        onLaunched(campaign);
        invalidateCampaigns();
        refetchDrafts();
      } catch (error) {
        autosave.resume();
        throw error;
      }
    },
  });
  const { form } = contract;
  const { values } = form;
  // What the button names: a launch that could cost more is refused.
  const bill = useBill(values);
  const autosave = useAutosave(values, currency, draftRefOf(draft), (saved) => {
    keepVersion(saved);
    form.setFieldValue('draftId', saved.id);
  });
  useEffect(() => keepDraft(values), [values]);
  return { ...contract, autosave };
}
