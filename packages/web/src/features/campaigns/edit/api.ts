import { type campaignEditBody, campaignEditRoutes } from '@awning/contract/campaign-edits';
import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { cacheCampaign, invalidateCampaigns } from '../api.ts';

type Values = Required<
  Omit<z.input<typeof campaignEditBody>, 'creativeIds' | 'launchAnyway' | 'specialCategories'>
>;

/**
 * Saves what differs from the campaign that the form was opened with.
 * @throws ApiFailure CONFLICT where it was changed meanwhile; it is fetched anew then
 */
export async function saveEdit(base: Campaign, values: Values): Promise<void> {
  const { name, dailyBudget, endDate, audience, ceiling, version } = values;
  const isOther = JSON.stringify(audience) !== JSON.stringify(base.audience);
  const body = {
    version,
    ...(name.trim() !== base.name && { name }),
    ...(dailyBudget !== base.dailyBudget && { dailyBudget }),
    ...(endDate !== base.endDate && { endDate }),
    ...(isOther && { audience }),
    ...(ceiling !== base.ceiling && { ceiling }),
  };
  try {
    cacheCampaign(await call(campaignEditRoutes.edit, { params: { id: base.id }, body }));
  } catch (error) {
    if (isFailure(error, 'CONFLICT'))
      await queryClient.invalidateQueries({
        queryKey: keyOf(campaignRoutes.get, { params: { id: base.id } }),
      });
    throw error;
  }
  invalidateCampaigns();
}
