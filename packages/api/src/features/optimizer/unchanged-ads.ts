import type { CampaignState } from '@awning/optimizer/state';
import type { CampaignAd } from '../campaigns/public.ts';

/** Whether each ad that a decision saw still runs, or does not, as it did: what it left running was counted on. */
export const isUnchanged = ({ ads }: CampaignState, now: readonly CampaignAd[]): boolean =>
  ads.every(({ id, state }) =>
    now.some((ad) => ad.id === id && (ad.status === 'active') === (state === 'running')),
  );
