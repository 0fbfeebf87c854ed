import { allowedAudience } from '@awning/contract/audience';
import { type Bill, billOf } from '@awning/contract/bill';
import { daysIn } from '@awning/contract/zoned-time';
import { useCampaignOptions } from '../api.ts';
import { useFeePercent } from '../use-fee-percent.ts';
import type { CampaignDraft } from './campaign-draft.ts';

/** What Meta charges at most for a campaign as it is filled in: ads and fee. */
export function useBill(draft: CampaignDraft): Bill & { days: number } {
  const { businessId, dailyBudget, startDate, endDate, specialCategories } = draft;
  const { options } = useCampaignOptions(businessId);
  const chosen = draft.audience ?? options?.audience;
  const audience = chosen && allowedAudience(chosen, specialCategories ?? []);
  const feePercent = useFeePercent(businessId, audience, options?.country ?? '');
  const days = Math.max(0, daysIn(startDate, endDate));
  return { ...billOf(dailyBudget * days, feePercent, options?.taxPercent ?? null), days };
}
