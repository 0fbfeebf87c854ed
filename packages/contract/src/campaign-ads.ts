import { z } from 'zod';
import { adStatus, delivery } from './campaign-states.ts';
import { id } from './scalars.ts';

/** One ad of a campaign, by the creative that it shows. A creative that was removed and added again is one of them. */
export const campaignAd = z.object({
  /** The creative's. */
  id,
  headline: z.string(),
  text: z.string(),
  image: z.string(),
  /** Whether its pictures show one that an image model made. */
  isMade: z.boolean(),
  status: adStatus,
  delivery,
  /** False while a change of `status` is on its way to Meta. */
  confirmed: z.boolean(),
  /** Meta does the opposite of `status`, since somebody switched the ad in Ads Manager. */
  changedAtMeta: z.boolean(),
});
export type CampaignAd = z.output<typeof campaignAd>;

/** Whether an ad is shown once its campaign is: Meta has neither refused nor rejected it. */
const canRun = ({ status, delivery }: Pick<CampaignAd, 'status' | 'delivery'>) =>
  status !== 'removed' && delivery !== 'failed' && delivery !== 'rejected';

/**
 * Whether an ad can be removed from its campaign: one that can run has to be left, or, where this one can't run either,
 * any other.
 */
export function isRemovable<Ad extends Pick<CampaignAd, 'status' | 'delivery'>>(ad: Ad, ads: Ad[]): boolean {
  const others = ads.filter((other) => other !== ad && other.status !== 'removed');
  return canRun(ad) ? others.some(canRun) : others.length > 0;
}
