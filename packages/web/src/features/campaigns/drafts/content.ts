import type { DraftContent } from '@awning/contract/campaign-drafts';
import type { CampaignDraft } from '../create/campaign-draft.ts';

/** What of a form is kept at the server. What its owner has declared, or read, is asked anew. */
export function contentOf(values: CampaignDraft, currency: string): DraftContent {
  const { name, goal, objective, creativeIds, dailyBudget, startDate, endDate } = values;
  return JSON.parse(
    JSON.stringify({
      ...{ name, goal, objective, creativeIds, dailyBudget, startDate, endDate, currency },
      audience: values.audience,
      destination: values.destination,
    }),
  );
}
